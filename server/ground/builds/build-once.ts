import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/*
 * Each build has a folder of its own, named after a hash of its sources. It is built beside its final place and moved there when
 * it is complete; a process goes on with the one it started with, whatever is built later.
 */

export type Build = {
  /** The folder of all builds of the same sources. */
  builds: string
  /** A fingerprint of its sources (`fingerprintOf`). */
  name: string
  /** Makes it in an empty folder beside its place. */
  make: (folder: string) => Promise<void>
  /** What whoever waits is told: what is built, and how long it takes. */
  announced: { begins: string; isWaitedFor: string }
}

/** The number of builds kept: processes that started before the newest go on with theirs. */
const maxBuilds = 3

/** Where all builds are. */
export const buildsIn = (root: string) => process.env.BUILDS_FOLDER || join(root, 'build')

/** The folder of the build that is in use; null when there is none. */
export function currentBuild(builds: string): string | null {
  const current = join(builds, 'current')
  const folder = existsSync(current) ? join(builds, readFileSync(current, 'utf8')) : null
  return folder && existsSync(folder) ? folder : null
}

/**
 * Builds what is not built yet. When processes start together, one builds and the others wait for it. Returns whether this one
 * did.
 */
export async function buildOnce(build: Build, say: (line: string) => void): Promise<boolean> {
  const { builds, name, announced } = build
  const isBuilt = () => existsSync(join(builds, name))
  mkdirSync(builds, { recursive: true })
  let isAnnounced = false
  while (!isBuilt()) {
    if (!(await takeLock(builds))) {
      if (!isAnnounced) say(announced.isWaitedFor)
      isAnnounced = true
      await pause(200)
      continue
    }
    try {
      if (isBuilt()) break
      say(announced.begins)
      await make(build)
      use(builds, name)
      return true
    } finally {
      rmSync(lockIn(builds), { force: true })
    }
  }
  use(builds, name)
  return false
}

async function make(build: Build): Promise<void> {
  const making = join(build.builds, `making-${randomBytes(6).toString('hex')}`)
  try {
    await build.make(making)
    move(making, join(build.builds, build.name))
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    throw error
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

/** From now on a process that starts uses this build; builds that no process can still be using are deleted. */
function use(builds: string, name: string): void {
  const current = join(builds, 'current')
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

const lockIn = (builds: string) => join(builds, 'lock')

/** Whether this process is the one that builds. A lock whose process is gone is taken over, by one. */
async function takeLock(builds: string): Promise<boolean> {
  const lock = lockIn(builds)
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  if (!isStale(lock)) return false
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  renameSync(mine, lock)
  // Others may have seen the same dead process: the last to write gets it.
  await pause(200)
  return existsSync(lock) && readFileSync(lock, 'utf8') === String(process.pid)
}

/** A lock is stale whose process is gone, or is this one: in a container the next start has the same number. */
function isStale(lock: string): boolean {
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
