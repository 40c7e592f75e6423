import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries, runPostgres } from '#server/ground/db/postgres-process.ts'

const memory = '/dev/shm'

/** Makes a folder for the data of a test run. Its name tells the next run which process made it. */
export const makeRunFolder = (name: string, parent = tmpdir()): string =>
  mkdtempSync(join(parent, `ninefold-${name}-${process.pid}-`))

/**
 * Ends the servers that a killed test run left behind, and removes its folders. A run names the process of its app in `app.pid`. Returns
 * the removed folders.
 */
export async function removeAbandoned(name: string): Promise<string[]> {
  const folders = [memory, tmpdir()].flatMap((parent) => globSync(join(parent, `ninefold-${name}-*-*`)))
  const abandoned = folders.filter((folder) => !isAlive(Number(folder.split('-').at(-2))))
  for (const folder of abandoned) {
    const appFile = join(folder, 'app.pid')
    if (existsSync(appFile)) end(Number(readFileSync(appFile, 'utf8')))
    const database = join(folder, 'postgres')
    if (existsSync(join(database, 'postmaster.pid'))) {
      const { pg_ctl } = await findBinaries()
      // It fails if the server has ended and left its file.
      await runPostgres(pg_ctl, ['stop', '-D', database, '-m', 'immediate', '-w'], database).catch(() => {})
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return abandoned
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function end(pid: number): void {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}
