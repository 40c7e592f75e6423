import { WrongBackup } from '#server/ground/backup/wrong-backup.ts'
import { WrongSetting } from '#server/ground/config/wrong-setting.ts'
import { AlreadyRunning } from '#server/ground/db/embedded.ts'
import { Blocked } from '#server/ground/db/upgrades/blocked.ts'

/** What is printed of an error that ends the process: one line where somebody can mend it, else with its stack trace. */
export function lineOf(error: unknown): string {
  if ([WrongSetting, AlreadyRunning, WrongBackup, Blocked].some((known) => error instanceof known))
    return messageOf(error)
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') return 'PORT is in use by another program: stop it, or set PORT to another number.'
  if (code === 'EACCES') return `DATA_DIR cannot be written: ${messageOf(error)}`
  if (code === 'ECONNREFUSED') return 'DATABASE_URL is wrong: there is no PostgreSQL server at that address.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** Runs a command until its end. What goes wrong is printed, and the process ends with 1. */
export async function runCommand(act: () => Promise<void>): Promise<never> {
  try {
    await act()
  } catch (error) {
    console.error(lineOf(error))
    process.exit(1)
  }
  process.exit()
}
