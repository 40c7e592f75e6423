import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'

export const pagesFolder = join(import.meta.dirname, '../../build/client')

const root = join(import.meta.dirname, '../..')
const stamp = join(root, 'build/made-of')
const madeOf = ['web', 'domain', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']

/** Builds the pages if they are not built, or were built of other sources. Returns whether it did. */
export async function buildPages(say: (line: string) => void): Promise<boolean> {
  const sources = fingerprint()
  if (existsSync(pagesFolder) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
  if (!existsSync(join(root, 'web'))) return false
  say('Building the pages; this happens once and takes about ten seconds …')
  const run = promisify(execFile)
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs')
  try {
    await run(process.execPath, [program, 'build'], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new Error(`The pages could not be built:\n${said.trim()}`)
  }
  for (const file of filesIn(join(pagesFolder, 'assets'))) compress(file)
  writeFileSync(stamp, sources)
  return true
}

/** Leaves a smaller copy beside a script or style sheet, for browsers that read it. */
function compress(file: string) {
  if (/\.(js|css)$/.test(file)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
}

/** What the pages are made of, in one line that changes with any of it. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of madeOf) {
    const path = join(root, name)
    if (!existsSync(path)) continue
    const files = statSync(path).isDirectory() ? filesIn(path) : [path]
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
