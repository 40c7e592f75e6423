import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from '#server/ground/log.ts'
import { createDelivery } from '#server/ground/mail/deliver.ts'
import { createMailer, type Mail } from '#server/ground/mail/send.ts'
import { mails } from '#server/ground/mail/tables.ts'
import { withAccount } from '#server/ground/noun.ts'
import { nouns } from '#server/nouns.ts'
import { deleteAccount } from '#server/people/accounts/delete-account.ts'
import { readWithIcal, readWithNodeIcal } from '#server/test/calendars.ts'
import { createWorld, inWorld, testConfig } from '#server/test/world.ts'
import { invite } from './invite.ts'
import { meetingWithdrawals } from './tables.ts'

/* What is in people’s calendars, and is theirs no longer. */

type World = Pick<Parameters<Parameters<typeof inWorld>[0]>[0], 'db' | 'arrive' | 'startProject' | 'join' | 'addMember'>

const config = testConfig({ MAIL_FROM: 'Ninefold <calls@ninefold.test>' })
const log = createLog('silent')
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const details = {
  title: 'Progress',
  startsAt: new Date(later(20 * 1440).setMilliseconds(0)),
  zone: 'Africa/Johannesburg',
  minutes: 45,
}

async function due({ db }: Pick<World, 'db'>, now: Date): Promise<Mail[]> {
  const sent: Mail[] = []
  await invite({ db, mailer: { send: async (_tx, mail) => void sent.push(mail) }, config, log }, now)
  return sent.toSorted((a, b) => (a.to + a.subject < b.to + b.subject ? -1 : 1))
}

const entryIn = ({ attachment }: Pick<Mail, 'attachment'>) => new TextDecoder().decode(attachment)
const said = (sent: Mail[]) => sent.map(({ to, subject }) => `${to.split('.')[0]}: ${subject.split(':')[0]}`)

async function scene(world: World) {
  const ada = await world.arrive('Ada')
  const { projectId } = await world.startProject(ada, 'Tides')
  const sue = await world.join({ projectId }, 'Sue', 'supervisor')
  const bob = await world.join({ projectId }, 'Bob')
  const { ids } = await sue.calls.meetings.schedule({
    projectId,
    id: crypto.randomUUID(),
    ...details,
    place: 'Room 12',
  })
  return { ada, sue, bob, projectId, at: { projectId, meetingId: ids[0] ?? '' } }
}

test('a project that is deleted goes out of everybody’s calendar once, but for who wants no such mail', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, projectId, at } = await scene(world)
    const eve = await world.join({ projectId }, 'Eve')
    const muted = await world.join({ projectId }, 'Mo')
    const past = await sue.calls.meetings.schedule({
      ...{ projectId, id: crypto.randomUUID(), ...details, title: 'Over soon', startsAt: later(9) },
    })
    const invited = await due(world, later(6))
    expect(invited).toHaveLength(10)
    await sue.calls.meetings.update({ ...at, ...details, place: 'Room 13' })
    await due(world, later(12))
    await sue.calls.meetings.update({ ...at, ...details, place: 'Nobody was told of this' })
    await eve.calls.notifications.setDelivery({ event: 'meeting_cancelled', delivery: 'off' })
    await muted.calls.notifications.mute({ projectId, muted: true })
    await ada.calls.projects.remove({ projectId, title: 'Tides' })
    // What begins before the mail is written is in nobody’s way.
    const taken = await due(world, later(15))
    expect(said(taken)).toEqual(['ada: Cancelled', 'bob: Cancelled', 'sue: Cancelled'])
    for (const mail of taken)
      for (const read of [readWithIcal, readWithNodeIcal])
        expect(read(entryIn(mail))).toMatchObject({
          ...{ method: 'CANCEL', status: 'CANCELLED', uid: `meeting-${at.meetingId}@ninefold`, sequence: 2 },
          ...{ summary: 'Progress', start: details.startsAt.toISOString() },
        })
    expect(taken[1]).toMatchObject({ kind: 'meeting', to: bob.email, profileId: bob.id })
    expect(taken[1]?.text).toContain('The project of this meeting was deleted')
    expect(JSON.stringify([taken, taken.map(entryIn)])).not.toMatch(/Tides|Room|Nobody was told/)
    expect(past.ids).toHaveLength(1)
    expect(await due(world, later(30))).toEqual([])
    expect(await world.db.$count(meetingWithdrawals), 'nothing of it is kept').toBe(0)
  }))

test('with an account go its own entries, and those of its projects from everybody; its address is kept no longer', async () => {
  // A world of its own: what is deleted was not made in the same transaction.
  await using world = await createWorld()
  const { ada, sue, bob } = await scene(world)
  const { projectId } = await world.startProject(sue, 'Dunes')
  await world.addMember({ projectId }, ada)
  await sue.calls.meetings.schedule({ projectId, id: crypto.randomUUID(), ...details, title: 'Dunes' })
  await due(world, later(6))
  const mailer = { send: async () => {} }
  const erasing = { db: world.db, nouns, mailer, provider: null, config }
  await deleteAccount(erasing, ada)
  const taken = await due(world, later(7))
  expect(taken.map(({ to, subject, profileId }) => [to, subject.split(',')[0], profileId ?? null])).toEqual([
    [ada.email, 'Withdrawn: Dunes', null],
    [ada.email, 'Withdrawn: Progress', null],
    [bob.email, 'Cancelled: Progress', bob.id],
    [sue.email, 'Cancelled: Progress', sue.id],
  ])
  expect(taken[0]?.text).toContain('no longer belongs to an account')
  expect(taken[0]?.text).not.toContain('unsubscribe')
  expect(taken.map((mail) => readWithIcal(entryIn(mail)).sequence)).toEqual([1, 1, 1, 1])
  expect(await world.db.$count(meetingWithdrawals)).toBe(0)
  expect(await due(world, later(8))).toEqual([])
})

test('who is removed or leaves has it taken back once, above what they had; who joins again is invited above that', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, projectId, at } = await scene(world)
    const sent = await due(world, later(6))
    await ada.calls.members.remove({ projectId, userId: bob.id })
    await sue.calls.members.remove({ projectId, userId: sue.id })
    const taken = await due(world, later(7))
    expect(said(taken)).toEqual(['bob: Withdrawn', 'sue: Withdrawn'])
    await world.addMember({ projectId }, bob)
    const again = await due(world, later(8))
    expect(said(again)).toEqual(['bob: Invitation'])
    await ada.calls.meetings.update({ ...at, ...details, startsAt: later(21 * 1440) })
    const moved = await due(world, later(14))
    expect(said(moved)).toEqual(['ada: Moved', 'bob: Moved'])
    const toBob = [...sent, ...taken, ...again, ...moved].filter(({ to }) => to === bob.email)
    expect(toBob.map((mail) => [mail.calendarMethod, readWithIcal(entryIn(mail)).sequence])).toEqual([
      ['REQUEST', 0],
      ['CANCEL', 1],
      ['REQUEST', 1],
      ['REQUEST', 2],
    ])
    expect(toBob.map((mail) => readWithIcal(entryIn(mail)).stamp)).toEqual(
      toBob.map((mail) => readWithIcal(entryIn(mail)).stamp).toSorted(),
    )
    // Out and in again within a minute.
    await ada.calls.members.remove({ projectId, userId: bob.id })
    await world.addMember({ projectId }, bob)
    expect(said(await due(world, later(15)))).toEqual(['bob: Invitation', 'bob: Withdrawn'])
  }))

test('with another address the meetings leave the calendar of the old one, and are invited to at the new', () =>
  inWorld(async (world) => {
    const { bob, at } = await scene(world)
    await due(world, later(6))
    await bob.calls.meetings.answer({ ...at, answer: 'accepted', startsAt: details.startsAt })
    const email = `new.${crypto.randomUUID()}@example.org`
    await world.db.execute(sql`update users_profiles set email = ${email} where profile_id = ${bob.id}`)
    await withAccount(nouns, 'losesAddress', world.db, bob, { config })
    const sent = await due(world, later(7))
    expect(sent.map((mail) => [mail.to, mail.calendarMethod, readWithIcal(entryIn(mail)).sequence])).toEqual([
      [bob.email, 'CANCEL', 1],
      [email, 'REQUEST', 1],
    ])
    expect(sent[1]?.text).toContain('Your answer so far: I will come')
    expect(await due(world, later(8))).toEqual([])
  }))

test('six workers, and one that is killed while it writes, mail it once; what waited for the mail server is not sent', async () => {
  await using world = await createWorld()
  const { db } = world
  const { ada, bob, sue, projectId, at } = await scene(world)
  const mailer = createMailer({ enqueue: async () => {} })
  await invite({ db, mailer, config, log }, later(6))
  const [waiting] = await db.select().from(mails).where(sql`${mails.to} = ${bob.email} and kind = 'meeting'`)
  // Somebody who has left is not sent what is on its way to them.
  await ada.calls.members.remove({ projectId, userId: bob.id })
  await createDelivery(db, config, nouns)(waiting?.id ?? '')
  const kept = await db.select().from(mails).where(sql`kind = 'meeting' and sent_at is not null`)
  expect(kept).toEqual([])
  await ada.calls.projects.remove({ projectId, title: 'Tides' })
  expect(await db.$count(mails, sql`kind = 'meeting'`), 'no invitation is left').toBe(0)
  const killed = { send: async () => Promise.reject(new Error('killed')) }
  await invite({ db, mailer: killed, config, log }, later(7))
  await Promise.all(Array.from({ length: 6 }, () => invite({ db, mailer, config, log }, later(8))))
  const written = await db.select().from(mails).where(sql`kind = 'meeting'`)
  expect(written.map(({ to }) => to).toSorted()).toEqual([ada.email, bob.email, sue.email])
  for (const { attachment } of written)
    expect(readWithIcal(new TextDecoder().decode(attachment ?? new Uint8Array()))).toMatchObject({
      ...{ method: 'CANCEL', uid: `meeting-${at.meetingId}@ninefold`, sequence: 1 },
    })
  const deliver = createDelivery(db, config, nouns)
  for (const { id } of written) await deliver(id)
  expect(await db.$count(mails, sql`kind = 'meeting' and sent_at is not null`), 'it is sent').toBe(3)
})
