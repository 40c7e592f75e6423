import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Measure, measure } from './measure.ts'

/** What is done by a command from time to time, and should be. */
export type Done = 'backup' | 'rehearsal' | 'history'

const fileOf = (dataDir: string, what: Done) => join(dataDir, 'last', what)

/** Notes in DATA_DIR that something was done, and well: the time of a file, which other tools can set too. Without that folder nothing. */
export function noteDone(dataDir: string, what: Done): void {
  if (!existsSync(dataDir)) return
  mkdirSync(join(dataDir, 'last'), { recursive: true })
  writeFileSync(fileOf(dataDir, what), '')
  const now = new Date()
  utimesSync(fileOf(dataDir, what), now, now)
}

/** When each was done last, in seconds since 1970; 0 for never. */
export const measureLastDone = (dataDir: string): Measure =>
  measure({
    gauges: {
      ninefold_backup_last_success_timestamp_seconds: 'When a backup was last written and whole; 0 for never.',
      ninefold_restore_rehearsal_timestamp_seconds: 'When a restore was last rehearsed and right; 0 for never.',
      ninefold_history_check_timestamp_seconds: 'When the chains of all histories were last found whole; 0 for never.',
    },
    read: () => [
      {
        values: {
          ninefold_backup_last_success_timestamp_seconds: lastTime(dataDir, 'backup'),
          ninefold_restore_rehearsal_timestamp_seconds: lastTime(dataDir, 'rehearsal'),
          ninefold_history_check_timestamp_seconds: lastTime(dataDir, 'history'),
        },
      },
    ],
  })

const lastTime = (dataDir: string, what: Done): number =>
  Math.floor((statSync(fileOf(dataDir, what), { throwIfNoEntry: false })?.mtimeMs ?? 0) / 1000)
