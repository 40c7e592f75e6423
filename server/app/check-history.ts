import { openForCommand } from '#server/ground/db/open-for-command.ts'
import { check } from '#server/ground/history/check.ts'

/* Follows the chain of every project's history: `npm run check:history`. Ends with 1 where an entry was altered or is missing. */

const { db, close } = await openForCommand('check-history')
const { entries, broken } = await check(db)
await close()
for (const { projectId, seq, what } of broken) console.error(`Project ${projectId}: entry ${seq} is ${what}.`)
console.log(`${entries} ${entries === 1 ? 'entry' : 'entries'} read, ${broken.length} altered or missing.`)
process.exit(broken.length > 0 ? 1 : 0)
