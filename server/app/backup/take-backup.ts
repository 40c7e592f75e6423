import { resolve } from 'node:path'
import { runCommand } from '#server/app/line-of.ts'
import { takeBackup } from '#server/ground/backup/take-backup.ts'
import { WrongBackup } from '#server/ground/backup/wrong-backup.ts'
import { readConfig } from '#server/ground/config/config.ts'
import { serverForCommand } from '#server/ground/db/open-for-command.ts'
import { noteDone } from '#server/ground/metrics/last-done.ts'
import { openStorage } from '#server/ground/storage/open-storage.ts'
import { version } from '#server/ground/version.ts'
import { storedFiles } from '#server/research/files/queries.ts'

/* Writes a backup into an empty folder, also while people work: `npm run backup -- FOLDER`. Ends with 1 where a file is not as it was uploaded. */

await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new WrongBackup('Name the folder for the backup: npm run backup -- FOLDER')
  const config = readConfig(process.env)
  const storage = await openStorage(config.storage)()
  const server = await serverForCommand(config)
  const source = { url: server.url, storage, stored: storedFiles, version, secret: config.secret }
  const { takenAt, files, history } = await takeBackup(source, resolve(folder), console.log).finally(server.stop)
  for (const id of files.wrong) console.error(`File ${id} is altered or missing in the storage.`)
  console.log(`The backup holds everything as it was at ${takenAt}. The histories end with ${history.heads}.`)
  if (files.wrong.length > 0) process.exitCode = 1
  else noteDone(config.dataDir, 'backup')
})
