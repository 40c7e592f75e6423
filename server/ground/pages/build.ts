import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'

/*
 * Each build has a folder of its own under `build`, named after a hash of its sources. It is built beside its final
 * place and moved there when it is complete; a process serves the one it started with, whatever is built later.
 */

const root = join(import.meta.dirname, '../../..')
const builds = process.env.BUILDS_FOLDER || join(root, 'build')
const current = join(builds, 'current')
const lock = join(builds, 'lock')
const madeOf = [
  'web',
  'domain',
  'public',
  'vite.config.ts',
  'vite.chunks.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/** The number of builds kept: processes that started before the newest go on serving theirs. */
const maxBuilds = 3

/** The folder of the pages that were built last; null when none were. */
export function pagesFolder(): string | null {
  const folder = existsSync(current) ? join(builds, readFileSync(current, 'utf8'), 'client') : null
  return folder && existsSync(folder) ? folder : null
}

/**
 * Builds the pages if they are not built, or were built from other sources. When processes start together, one builds
 * and the others wait for it. Returns whether this one did.
 */
export async function buildPages(say: (line: string) => void): Promise<boolean> {
  if (!existsSync(join(root, 'web'))) return false
  const name = fingerprint()
  const isBuilt = () => existsSync(join(builds, name))
  mkdirSync(builds, { recursive: true })
  let isAnnounced = false
  while (!isBuilt()) {
    if (!(await takeLock())) {
      if (!isAnnounced) say('Another process is building the pages; waiting for it…')
      isAnnounced = true
      await pause(200)
      continue
    }
    try {
      if (isBuilt()) break
      say('Building the pages; this happens once and takes about ten seconds…')
      await build(name)
      use(name)
      return true
    } finally {
      rmSync(lock, { force: true })
    }
  }
  use(name)
  return false
}

async function build(name: string): Promise<void> {
  const making = join(builds, `making-${randomBytes(6).toString('hex')}`)
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: making }
  try {
    await promisify(execFile)(process.execPath, [program, 'build'], { cwd: root, env })
    for (const file of filesIn(join(making, 'client/assets'))) compress(file)
    move(making, join(builds, name))
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new Error(`The pages could not be built:\n${said.trim()}`)
  }
}

/** Puts a build in its place, unless another process has just done so. */
function move(making: string, place: string): void {
  try {
    renameSync(making, place)
  } catch (error) {
    if (!existsSync(place)) throw error
    rmSync(making, { recursive: true })
  }
}

/** From now on a process that starts serves this build; builds that nobody can still be serving are deleted. */
function use(name: string): void {
  if (existsSync(current) && readFileSync(current, 'utf8') === name) return
  const writing = `${current}.${randomBytes(6).toString('hex')}`
  writeFileSync(writing, name)
  renameSync(writing, current)
  const folders = readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{64}$/.test(entry.name))
    .map((entry) => join(builds, entry.name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of folders.slice(maxBuilds))
    if (old !== join(builds, name)) rmSync(old, { recursive: true, force: true })
}

/** Whether this process is the one that builds. A lock whose process is gone is taken over, by one. */
async function takeLock(): Promise<boolean> {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  if (!isStale()) return false
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  renameSync(mine, lock)
  // Others may have seen the same dead process: the last to write gets it.
  await pause(200)
  return existsSync(lock) && readFileSync(lock, 'utf8') === String(process.pid)
}

/** A lock is stale whose process is gone, or is this one: in a container the next start has the same number. */
function isStale(): boolean {
  const lockStats = statSync(lock, { throwIfNoEntry: false })
  if (!lockStats) return false
  const pid = Number(readFileSync(lock, 'utf8'))
  // Between being created and being written the file is empty.
  if (!pid) return Date.now() - lockStats.mtimeMs > 5000
  return pid === process.pid || !isRunning(pid)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Puts a compressed copy beside a script or style sheet, for browsers that accept it. */
function compress(file: string) {
  if (/\.(js|css)$/.test(file)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
}

/** A fingerprint of everything the pages are built from. */
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
