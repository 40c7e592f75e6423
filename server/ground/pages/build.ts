import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { buildOnce, buildsIn, currentBuild } from '#server/ground/builds/build-once.ts'
import { filesIn, fingerprintOf } from '#server/ground/builds/fingerprint.ts'

const root = join(import.meta.dirname, '../../..')
const madeOf = [
  'web',
  'domain',
  'public',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.pdfjs.ts',
  'postcss.config.mjs',
  'react-router.config.ts',
  'package-lock.json',
]

/** The folder of the pages that were built last; null when none were. */
export function pagesFolder(): string | null {
  const build = currentBuild(buildsIn(root))
  const folder = build && join(build, 'client')
  return folder && existsSync(folder) ? folder : null
}

/** Builds the pages if they are not built, or were built from other sources. Returns whether it did. */
export async function buildPages(say: (line: string) => void): Promise<boolean> {
  if (!existsSync(join(root, 'web'))) return false
  const announced = {
    begins: 'Building the pages; this happens once and takes about ten seconds…',
    isWaitedFor: 'Another process is building the pages; waiting for it…',
  }
  return await buildOnce({ builds: buildsIn(root), name: fingerprintOf(root, madeOf), make, announced }, say)
}

async function make(folder: string): Promise<void> {
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: folder }
  try {
    await promisify(execFile)(process.execPath, [program, 'build'], { cwd: root, env })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new Error(`The pages could not be built:\n${said.trim()}`)
  }
  for (const file of filesIn(join(folder, 'client/assets'))) compress(file)
}

/** Puts a compressed copy beside a script or style sheet, for browsers that accept it. */
function compress(file: string) {
  if (/\.(js|css)$/.test(file)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
}
