import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/ground/config/config.ts'
import { openForCommand } from '#server/ground/db/open-for-command.ts'
import { checkNotes } from '#server/research/notes/check-notes.ts'

/*
 * Reads the notes of every meeting: `npm run check:notes`. Ends with 1 where changes cannot be merged; `npm run check:notes --
 * --repair` removes those, and appends them to `removed-notes.jsonl` in DATA_DIR.
 */

const { db, close } = await openForCommand('check-notes')
const repairs = process.argv.includes('--repair')
const file = join(readConfig(process.env).dataDir, 'removed-notes.jsonl')
const { read, broken } = await checkNotes(
  db,
  repairs
    ? {
        repair: async ({ change, ...row }) =>
          appendFileSync(file, `${JSON.stringify({ ...row, change: Buffer.from(change).toString('base64') })}\n`),
      }
    : {},
)
await close()
for (const { projectId, meetingId, title, rows } of broken)
  console.error(`“${title}” (meeting ${meetingId} of project ${projectId}): ${rows} changes cannot be merged.`)
console.log(`The notes of ${read} meetings were read; ${broken.length} hold changes that cannot be merged.`)
if (broken.length > 0 && repairs) console.log(`Those were removed, and are in ${file}.`)
process.exitCode = broken.length > 0 && !repairs ? 1 : 0
