import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { freePort } from '#server/ground/free-port.ts'
import type { Fault } from './fault.ts'
import { startProduct } from './product.ts'

const atOnce = 6

type Received = { id: string; token: string }

/** A real mail server, and a slow one. */
async function startMailServer() {
  const received = new Map<string, Received[]>()
  const port = await freePort()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk) => (raw += chunk))
      stream.on('end', async () => {
        await pause(30)
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const text = raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
        const [, id = ''] = /^Message-ID: (.+)$/im.exec(raw) ?? []
        const [, token = ''] = /token_hash=([^&\s"]+)/.exec(text) ?? []
        received.set(to, [...(received.get(to) ?? []), { id, token }])
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return { port, received, stop: () => new Promise<void>((closed) => server.close(() => closed())) }
}

export const fault: Fault = {
  question:
    'Is an account ever created without its mail, or a mail duplicated, when the app is killed while people sign up?',
  async run({ isShort, random }) {
    const kills = isShort ? 3 : 20
    const people = isShort ? 60 : 120
    const mail = await startMailServer()
    const product = await startProduct({ DEMO: 'off', LOG_LEVEL: 'silent', SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
    const post = (path: string, body: object) =>
      fetch(product.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: product.url },
        body: JSON.stringify(body),
      }).catch(() => null)

    const emails = Array.from({ length: people }, (_, at) => `person-${at}@example.org`)
    const tries = new Map<string, number>()
    const acknowledged = new Set<string>()
    const waiting = [...emails]
    async function signUpInTurn() {
      for (let email = waiting.pop(); email; email = waiting.pop()) {
        while (!acknowledged.has(email)) {
          const answer = await post('/api/auth/sign-up/email', { email, password: 'protea-1999' })
          if (answer?.status !== 429) tries.set(email, (tries.get(email) ?? 0) + 1)
          // A fourth within ten minutes is one mail too many: then one of them must have come.
          if (answer?.ok || (answer?.status === 429 && mail.received.has(email))) acknowledged.add(email)
          else await pause(100)
        }
      }
    }
    const signingUp = Promise.all(Array.from({ length: atOnce }, signUpInTurn))
    for (let kill = 1; kill <= kills; kill += 1) {
      while (acknowledged.size < (people * kill) / (kills + 1)) await pause(2)
      await pause(random() * 120)
      await product.kill()
      await product.restart()
    }
    await signingUp
    const deadline = Date.now() + 60_000
    while (mail.received.size < people && Date.now() < deadline) await pause(100)
    await pause(2000)

    const mailsOf = (email: string) => mail.received.get(email) ?? []
    const idsOf = (email: string) => new Set(mailsOf(email).map(({ id }) => id)).size
    const unconfirmed = []
    for (const email of emails) {
      const answers = await Promise.all(
        mailsOf(email).map(({ token }) => post('/api/accounts/confirm-email', { token })),
      )
      if (!answers.some((answer) => answer?.ok)) unconfirmed.push(email)
    }
    await product.stop()
    await mail.stop()
    const lost = emails.filter((email) => idsOf(email) === 0).length
    const doubled = emails.filter((email) => idsOf(email) > (tries.get(email) ?? 0)).length
    return {
      passed: lost + doubled + unconfirmed.length === 0,
      people,
      kills,
      tried_again: [...tries.values()].filter((count) => count > 1).length,
      without_a_mail: lost,
      with_more_mails_than_sign_ups: doubled,
      with_no_link_that_works: unconfirmed.length,
    }
  },
}
