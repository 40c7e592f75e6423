import { readConfig } from '#server/ground/config/config.ts'
import { openForCommand } from '#server/ground/db/open-for-command.ts'
import { createLog } from '#server/ground/log.ts'
import { openSignInLog } from '#server/ground/sign-in-log.ts'
import { endLogins } from '#server/people/sign-in/logins/end-logins.ts'

/* Logs somebody out everywhere: `npm run logout -- ada@example.org`; with `--everybody`, all people. */

const [whose = ''] = process.argv.slice(2)
if (whose !== '--everybody' && !whose.includes('@')) {
  console.error('Use: npm run logout -- <email address>, or --everybody')
  process.exit(2)
}
const config = readConfig(process.env)
const signInLog = openSignInLog(config, createLog(config.logLevel), null)
const { db, close } = await openForCommand('logout')
const ended = await endLogins(db, whose === '--everybody' ? null : whose)
await close()
if (ended) {
  signInLog({ event: 'session_ended', reason: 'operator', ...ended }, { clientAddress: null, requestId: null })
  console.log(`${ended.count} ${ended.count === 1 ? 'login has' : 'logins have'} ended.`)
} else {
  console.error(`Nobody has an account with the address ${whose}.`)
  process.exitCode = 1
}
