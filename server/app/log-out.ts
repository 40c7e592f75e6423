import { openForCommand } from '#server/ground/db/open-for-command.ts'
import { endLogins } from '#server/people/sign-in/end-logins.ts'

/* Logs somebody out everywhere: `npm run logout -- ada@example.org`; with `--everybody`, all people. */

const [whose = ''] = process.argv.slice(2)
if (whose !== '--everybody' && !whose.includes('@')) {
  console.error('Use: npm run logout -- <email address>, or --everybody')
  process.exit(2)
}
const { db, close } = await openForCommand('logout')
const ended = await endLogins(db, whose === '--everybody' ? null : whose)
await close()
if (ended === null) console.error(`Nobody has an account with the address ${whose}.`)
else console.log(`${ended} ${ended === 1 ? 'login has' : 'logins have'} ended.`)
process.exit(ended === null ? 1 : 0)
