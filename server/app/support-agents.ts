import { openForCommand } from '#server/ground/db/open-for-command.ts'
import { setAgent } from '#server/site/support/set-agent.ts'

/* Who may use the support desk: `npm run support -- add ada@example.org`, or `remove`. No page and no request can do it. */

const [verb, email = ''] = process.argv.slice(2)
if (!['add', 'remove'].includes(verb ?? '') || !email.includes('@')) {
  console.error('Use: npm run support -- add <email address>, or remove')
  process.exit(2)
}
const { db, close } = await openForCommand('support')
const isFound = await setAgent(db, email, verb === 'add')
await close()
if (!isFound) console.error(`Nobody has completed a profile with the address ${email}.`)
else console.log(verb === 'add' ? `${email} may use /support-desk.` : `${email} may no longer use /support-desk.`)
process.exit(isFound ? 0 : 1)
