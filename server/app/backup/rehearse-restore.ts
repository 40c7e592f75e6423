import { resolve } from 'node:path'
import { runCommand } from '#server/app/line-of.ts'
import { rehearseRestore } from '#server/ground/backup/rehearse-restore.ts'
import { WrongBackup } from '#server/ground/backup/wrong-backup.ts'
import { noteDone } from '#server/ground/metrics/last-done.ts'

/* Restores a backup into a database and a folder that are thrown away, and checks what came back: `npm run restore:rehearse -- FOLDER`. Ends with 1 where it is not what was backed up. */

await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new WrongBackup('Name the folder of the backup: npm run restore:rehearse -- FOLDER')
  await rehearseRestore(resolve(folder), console.log)
  noteDone(process.env.DATA_DIR ?? './data', 'rehearsal')
})
