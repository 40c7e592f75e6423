import { readConfig } from '#server/ground/config/config.ts'
import { openForCommand } from '#server/ground/db/open-for-command.ts'
import { openStorage } from '#server/ground/storage/open-storage.ts'
import { checkLogos } from '#server/institutions/branding/check-logos.ts'
import { check } from '#server/research/files/check.ts'

/* Reads every file that people have uploaded, and the logos of institutions: `npm run check:files`. Ends with 1 where one was altered or is missing. */

const { db, close } = await openForCommand('check-files')
const storage = await openStorage(readConfig(process.env).storage)()
const { versions, wrong } = await check(db, storage)
const { logos, altered } = await checkLogos(db)
await close()
for (const { id, name, what } of wrong) console.error(`${what}: ${id}${name === null ? '' : ` (${name})`}`)
for (const id of altered) console.error(`altered: a logo of the institution ${id}`)
console.log(`${versions} versions of files were read; ${wrong.length} are not as they should be.`)
console.log(`${logos} logos were read; ${altered.length} are not as they should be.`)
if (altered.length > 0 || wrong.some(({ what }) => what !== 'orphaned')) process.exitCode = 1
