import { setTimeout as pause } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { freePort } from '#server/ground/free-port.ts'
import { accountsOn, newEmail } from '#server/test/accounts.ts'
import { createServer } from '#server/test/server.ts'
import { mails } from './tables.ts'

type Taken = { to: string; messageId: string; raw: string }

/** A real SMTP server that refuses while `moods` says so, and keeps what it accepts. */
function openMailServer(port: number, moods: { refusing: string | null }) {
  const taken: Taken[] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!moods.refusing) return done()
      refused.add(`${address} ${moods.refusing}`)
      done(Object.assign(new Error('Not now'), { responseCode: Number(moods.refusing) }))
    },
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk) => (raw += chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        taken.push({ to, raw, messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '' })
        done()
      })
    },
  })
  server.on('error', () => {})
  return new Promise<{ taken: Taken[]; refused: Set<string>; close: () => Promise<void> }>((resolve) => {
    const close = () => new Promise<void>((closed) => server.close(() => closed()))
    server.listen(port, '127.0.0.1', () => resolve({ taken, refused, close }))
  })
}

async function until(passes: () => boolean, seconds: number) {
  const deadline = Date.now() + seconds * 1000
  while (!passes()) {
    if (Date.now() > deadline) throw new Error('It took too long')
    await pause(50)
  }
}

test('while the mail server is down or refuses, sign-ups succeed; afterwards each mail arrives once', async () => {
  const port = await freePort()
  await using server = await createServer({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const accounts = accountsOn(server)
  const people = Array.from({ length: 12 }, newEmail)
  const signUpAll = async (emails: string[]) => {
    const answers = await Promise.all(emails.map((email) => accounts.signUp(email)))
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200))
  }

  const refusedAll = (emails: string[]) => emails.every((to) => mailServer.refused.has(`${to} ${moods.refusing}`))
  await signUpAll(people.slice(0, 4))
  // Gives the first deliveries time to fail: nothing records a refused connection.
  await pause(500)
  const moods: { refusing: string | null } = { refusing: '451' }
  const mailServer = await openMailServer(port, moods)
  await signUpAll(people.slice(4, 8))
  await until(() => refusedAll(people.slice(4, 8)), 60)
  moods.refusing = '550'
  await signUpAll(people.slice(8))
  await until(() => refusedAll(people.slice(8)), 60)
  expect(mailServer.taken).toEqual([])

  moods.refusing = null
  await until(() => mailServer.taken.length >= people.length, 60)
  // Gives a second copy of a mail time to arrive.
  await pause(1500)
  expect(mailServer.taken.map(({ to }) => to).sort()).toEqual([...people].sort())
  expect(new Set(mailServer.taken.map(({ messageId }) => messageId)).size).toBe(people.length)
  const [first] = mailServer.taken
  expect(first?.raw).toContain('Content-Type: text/plain')
  expect(first?.raw).toContain('Content-Type: text/html')
  expect(await server.db.$count(mails)).toBe(0)
  await mailServer.close()
}, 90_000)

test('a mail server that accepts a connection and stays silent delays nobody', async () => {
  const port = await freePort()
  const { createServer: createSilent } = await import('node:net')
  let givenUp = false
  const silent = createSilent((socket) => {
    socket.on('close', () => {
      givenUp = true
    })
  }).listen(port, '127.0.0.1')
  await using server = await createServer({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const email = newEmail()
  expect((await accountsOn(server).signUp(email)).status).toBe(200)
  expect(givenUp).toBe(false)
  expect(await server.db.$count(mails, isNull(mails.sentAt))).toBe(1)
  silent.close()
})
