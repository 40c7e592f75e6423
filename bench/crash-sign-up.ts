import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { freePort } from '#server/free-port.ts'
import { type App, startApp } from '../e2e/app.ts'

/*
 * Is an account ever made without its mail, or a mail lost? People sign up while the app is killed with SIGKILL, at
 * any moment between the form and the mail, and started again. The mail server is a real one, and slow.
 */

const people = 120
const atOnce = 6
const kills = 5

const received = new Map<string, string[]>()
const mailPort = await freePort()
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let raw = ''
    stream.on('data', (chunk) => (raw += chunk))
    stream.on('end', async () => {
      await pause(30)
      const to = session.envelope.rcptTo[0]?.address ?? ''
      received.set(to, [...(received.get(to) ?? []), /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? ''])
      done()
    })
  },
})
mailServer.on('error', () => {})
await new Promise<void>((listening) => mailServer.listen(mailPort, '127.0.0.1', listening))

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-crash-'))
const port = String(await freePort())
const settings = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent', DEMO: 'off' }
const start = () => startApp({ ...settings, SMTP_URL: `smtp://127.0.0.1:${mailPort}` })

let app: App = await start()
const emails = Array.from({ length: people }, (_, at) => `person-${at}@example.org`)
const acked = new Set<string>()
const waiting = [...emails]
const signingUp = Promise.all(Array.from({ length: atOnce }, signUpInTurn))
for (let kill = 1; kill <= kills; kill += 1) {
  while (acked.size < (people * kill) / (kills + 1)) await pause(2)
  await pause(Math.random() * 120)
  await app.kill()
  app = await start()
}
await signingUp
const deadline = Date.now() + 60_000
while (received.size < people && Date.now() < deadline) await pause(100)
await pause(2000)

const lost = emails.filter((email) => !received.has(email))
const twice = emails.filter((email) => (received.get(email)?.length ?? 0) > 1)
const differing = twice.filter((email) => new Set(received.get(email)).size > 1)
console.log(`${people} people signed up, ${kills} kills`)
console.log(`without a mail ${lost.length}; sent again because the kill hid that it was taken ${twice.length}`)
console.log(`of those with another Message-ID, so that a mailbox would show two ${differing.length}`)

await app.stop()
await new Promise<void>((closed) => mailServer.close(() => closed()))
rmSync(dataDir, { recursive: true, force: true })
if (lost.length + differing.length > 0) {
  console.error('A mail was lost or doubled.')
  process.exit(1)
}

async function signUpInTurn() {
  for (let email = waiting.pop(); email; email = waiting.pop()) {
    while (!acked.has(email)) {
      if (await signUp(email)) acked.add(email)
      else await pause(100)
    }
  }
}

/** Whether the account is there: made now, or by a try whose answer was lost. */
async function signUp(email: string): Promise<boolean> {
  try {
    const answer = await fetch(`${app.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url },
      body: JSON.stringify({ name: '', email, password: 'protea-1999' }),
    })
    if (answer.ok) return true
    const { code } = (await answer.json()) as { code?: string }
    return code === 'USER_UNCONFIRMED' || code === 'USER_ALREADY_EXISTS'
  } catch {
    return false
  }
}
