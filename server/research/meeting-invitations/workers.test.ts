import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { createLog } from '#server/ground/log.ts'
import { createDelivery } from '#server/ground/mail/deliver.ts'
import { createMailer } from '#server/ground/mail/send.ts'
import { mails } from '#server/ground/mail/tables.ts'
import { nouns } from '#server/nouns.ts'
import { readWithIcal, readWithNodeIcal } from '#server/test/calendars.ts'
import { createWorld, testConfig } from '#server/test/world.ts'
import { invite } from './invite.ts'

/* Invitations as several processes write them, and as a mail server receives them. */

const log = createLog('silent')
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const details = {
  title: 'Progress',
  startsAt: new Date(later(60 * 24 * 20).setMilliseconds(0)),
  zone: 'Africa/Johannesburg',
  minutes: 45,
}
const mailer = createMailer({ enqueue: async () => {} })

async function scene(world: Awaited<ReturnType<typeof createWorld>>) {
  const ada = await world.arrive('Ada')
  const { projectId } = await world.startProject(ada, 'Tides')
  const bob = await world.join({ projectId }, 'Bob')
  const at = { projectId, meetingId: crypto.randomUUID() }
  await ada.calls.meetings.schedule({ projectId, id: at.meetingId, ...details })
  return { ada, bob, at }
}

test('six workers at once, among changes, mail everybody each state once; a mail that waited makes room for the next', async () => {
  await using world = await createWorld()
  const { db } = world
  const { ada, bob, at } = await scene(world)
  const all = (now: Date) =>
    Promise.all(Array.from({ length: 6 }, () => invite({ db, mailer, config: testConfig(), log }, now)))
  const written = async () =>
    (await db.select().from(mails).orderBy(mails.id)).map(({ to, subject }) => [to, subject.split(':')[0]])
  await all(later(6))
  expect((await written()).toSorted()).toEqual([
    [ada.email, 'Invitation'],
    [bob.email, 'Invitation'],
  ])
  await db.update(mails).set({ sentAt: new Date() })
  for (let round = 1; round <= 5; round += 1) {
    const startsAt = new Date(details.startsAt.getTime() + round * 3_600_000)
    await Promise.all([ada.calls.meetings.update({ ...at, ...details, startsAt }), all(later(6 * round))])
  }
  await all(later(60))
  // The mail server was away: of all that changed, the last is what they read.
  const waiting = await db.select().from(mails).where(sql`${mails.sentAt} is null`)
  expect(waiting.map(({ to }) => to).toSorted()).toEqual([ada.email, bob.email])
  for (const { attachment } of waiting)
    expect(readWithIcal(new TextDecoder().decode(attachment ?? new Uint8Array()))).toMatchObject({
      ...{ sequence: 5, start: new Date(details.startsAt.getTime() + 5 * 3_600_000).toISOString() },
    })
})

test('whoever mutes the project is not sent what waited and has changed since', async () => {
  await using world = await createWorld()
  const { ada, bob, at } = await scene(world)
  const run = (now: Date) => invite({ db: world.db, mailer, config: testConfig(), log }, now)
  await run(later(6))
  await bob.calls.notifications.mute({ projectId: at.projectId, muted: true })
  await ada.calls.meetings.update({ ...at, ...details, startsAt: new Date(details.startsAt.getTime() + 3_600_000) })
  await run(later(12))
  const waiting = await world.db.select().from(mails).where(sql`kind = 'meeting'`)
  expect(waiting.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([[ada.email, 'Moved']])
})

test('a mail server receives text, HTML and the calendar entry as alternatives, and the entry as a file', async () => {
  await using world = await createWorld()
  const { at } = await scene(world)
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (chunk) => (raw += chunk))
      stream.on('end', () => done(void received.push(raw) as never))
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const config = testConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Ninefold <calls@ninefold.test>' })
  await invite({ db: world.db, mailer, config, log }, later(6))
  const deliver = createDelivery(world.db, config, nouns)
  for (const { id } of await world.db.select({ id: mails.id }).from(mails)) await deliver(id)
  expect(await world.db.$count(mails)).toBe(0)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(received).toHaveLength(2)
  const raw = received[0] ?? ''
  const types = [...raw.matchAll(/^Content-Type: ([^;\r\n]+(?:;[^\r\n]*|;\r\n [^\r\n]*)*)/gim)].map(([, type]) =>
    (type ?? '').replace(/\s+/g, ' ').replace(/; ?boundary.*|;$/, ''),
  )
  expect(types).toEqual([
    'multipart/mixed',
    'multipart/alternative',
    'text/plain; charset=utf-8',
    'text/html; charset=utf-8',
    'text/calendar; charset=utf-8; method=REQUEST',
    'application/ics; name=invite.ics',
  ])
  // Whom it is from is who invites: programs distrust an invitation that another mailbox sends.
  expect(raw).toMatch(/^From: Ninefold <calls@ninefold\.test>/m)
  const entries = raw.split(/\r\n--[^\r\n]+\r\n/).flatMap((part) => {
    const text = decoded(part)
    return text.startsWith('BEGIN:VCALENDAR') ? [text] : []
  })
  expect(entries).toHaveLength(2)
  for (const entry of entries)
    for (const read of [readWithIcal, readWithNodeIcal])
      expect(read(entry)).toMatchObject({ method: 'REQUEST', uid: `meeting-${at.meetingId}@ninefold` })
})

/** What a part of a mail carries. */
function decoded(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(body.replace(/\s/g, ''), 'base64').toString()
  const unfolded = body.replaceAll('=\r\n', '')
  const bytes = unfolded.replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return `${Buffer.from(bytes, 'latin1').toString().trimEnd()}\r\n`
}
