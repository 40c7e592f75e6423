import { resolve } from 'node:path'
import { runCommand } from '#server/app/line-of.ts'
import { fingerprintOf } from '#server/ground/backup/manifest.ts'
import { restoreBackup } from '#server/ground/backup/restore-backup.ts'
import { WrongBackup } from '#server/ground/backup/wrong-backup.ts'
import { readConfig } from '#server/ground/config/config.ts'
import type { Embedded } from '#server/ground/db/embedded.ts'
import { serverForCommand } from '#server/ground/db/open-for-command.ts'
import { openStorage } from '#server/ground/storage/open-storage.ts'

/* Restores a backup into an empty database: `npm run restore -- FOLDER`. Ninefold stays closed until `npm run restore:finish`. */

await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new WrongBackup('Name the folder of the backup: npm run restore -- FOLDER')
  const config = readConfig(process.env)
  let server: Embedded | undefined
  async function open() {
    server = await serverForCommand(config)
    return { url: server.url, storage: await openStorage(config.storage)() }
  }
  const { takenAt, secret } = await restoreBackup(open, resolve(folder), console.log).finally(() => server?.stop())
  console.log(`Everything is as it was at ${takenAt}. Ninefold stays closed until you run: npm run restore:finish`)
  if (secret !== fingerprintOf(config.secret))
    console.error(
      'APP_SECRET is another one than when the backup was made: set that one before you go on, or no second step works.',
    )
})
