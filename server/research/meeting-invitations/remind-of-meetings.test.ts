import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/ground/db/connect.ts'
import { emptyOutbox } from '#server/ground/events/empty-outbox.ts'
import { postgresBus } from '#server/ground/events/postgres-bus.ts'
import { createLog } from '#server/ground/log.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { receiveActivities } from '#server/research/notifications/receive-activities.ts'
import { sendDigests } from '#server/research/notifications/send-digests.ts'
import { createWorld, inWorld, testConfig } from '#server/test/world.ts'
import { markMeetingsReminded, remindOfMeetings } from './remind-of-meetings.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>

const log = createLog('silent')
const minute = 60_000
const startsAt = new Date('2027-03-10T08:00:00Z')
const details = { title: 'Progress', startsAt, zone: 'Africa/Johannesburg', minutes: 45 }

/** Every five minutes from one moment to another, as seen from the beginning of the meeting. */
async function pass(db: Db, from: number, to: number, of = startsAt) {
  for (let at = from; at <= to; at += 5) await remindOfMeetings({ db, log }, new Date(of.getTime() + at * minute))
  await emptyOutbox(db, postgresBus('', log), receiveActivities)
}

const remindersOf = async (person: Person) =>
  (await person.calls.notifications.list()).notifications
    .filter(({ type }) => type === 'meeting_tomorrow' || type === 'meeting_soon')
    .map(({ message }) => message)
    .toReversed()

async function scene(world: Pick<World, 'arrive' | 'startProject' | 'join'>) {
  const ada = await world.arrive('Ada')
  const { projectId } = await world.startProject(ada, 'Tides')
  const sue = await world.join({ projectId }, 'Sue', 'supervisor')
  const bob = await world.join({ projectId }, 'Bob')
  const at = { projectId, meetingId: crypto.randomUUID() }
  await sue.calls.meetings.schedule({ projectId, id: at.meetingId, ...details })
  return { ada, sue, bob, at }
}

const inADay = 'The meeting "Progress" is on 10 March 2027, 10:00, Africa/Johannesburg (GMT+2)'
const inAnHour = 'The meeting "Progress" begins soon, on 10 March 2027, 10:00, Africa/Johannesburg (GMT+2)'

test('everybody is reminded a day and an hour before, once, but for who has declined', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, at } = await scene(world)
    await bob.calls.meetings.answer({ ...at, answer: 'declined', startsAt })
    await pass(world.db, -1600, -1445)
    expect(await remindersOf(ada)).toEqual([])
    await pass(world.db, -1440, -65)
    expect(await remindersOf(ada)).toEqual([inADay])
    await pass(world.db, -60, 60)
    for (const person of [ada, sue]) expect(await remindersOf(person)).toEqual([inADay, inAnHour])
    expect(await remindersOf(bob)).toEqual([])
  }))

test('a reminder is at the time of each reader’s clock, under the bell, in what happened and in the mail', () =>
  inWorld(async (world) => {
    const { ada, sue, bob, at } = await scene(world)
    await world.db.execute(sql`update users_profiles set zone = 'Etc/GMT+8' where profile_id = ${bob.id}`)
    await world.db.execute(sql`update users_profiles set zone = 'Pacific/Kiritimati' where profile_id = ${sue.id}`)
    await pass(world.db, -60, -60)
    const theirs = [
      [ada, inAnHour],
      [bob, 'The meeting "Progress" begins soon, on 10 March 2027, 00:00'],
      [sue, 'The meeting "Progress" begins soon, on 10 March 2027, 22:00'],
    ] as const
    const mails: Mail[] = []
    const mailer = { send: async (_tx: unknown, mail: Mail) => void mails.push(mail) }
    await sendDigests({ db: world.db, mailer, config: testConfig(), log }, new Date(startsAt.getTime() - 50 * minute))
    for (const [person, message] of theirs) {
      expect(await remindersOf(person)).toEqual([message])
      const [newest] = await person.calls.projects.listActivity({ projectId: at.projectId })
      expect(newest?.message).toBe(message)
      expect(mails.find(({ to }) => to === person.email)?.subject).toBe(message)
    }
  }))

test('two workers at once remind of a meeting once', async () => {
  await using world = await createWorld()
  const { ada, bob } = await scene(world)
  for (const ahead of [-1440, -60])
    await Promise.all(
      Array.from({ length: 6 }, () =>
        remindOfMeetings({ db: world.db, log }, new Date(startsAt.getTime() + ahead * minute)),
      ),
    )
  await emptyOutbox(world.db, postgresBus('', log), receiveActivities)
  for (const person of [ada, bob]) expect(await remindersOf(person)).toEqual([inADay, inAnHour])
})

test('a meeting that moves takes its reminders along; one that is cancelled has none', () =>
  inWorld(async (world) => {
    const { ada, sue, at } = await scene(world)
    await pass(world.db, -1440, -65)
    // The same day, after it was reminded of.
    const moved = new Date(startsAt.getTime() + 5 * 60 * minute)
    await sue.calls.meetings.update({ ...at, ...details, startsAt: moved })
    await pass(world.db, -60, 0)
    expect(await remindersOf(ada), 'not at its old time').toEqual([inADay])
    await pass(world.db, -60, 0, moved)
    expect(await remindersOf(ada)).toEqual([inADay, inAnHour.replace('10:00', '15:00')])
    const other = { projectId: at.projectId, meetingId: crypto.randomUUID() }
    await sue.calls.meetings.schedule({ projectId: at.projectId, id: other.meetingId, ...details, title: 'Other' })
    await sue.calls.meetings.cancel(other)
    await pass(world.db, -1440, 0)
    expect((await remindersOf(ada)).filter((message) => message.includes('Other'))).toEqual([])
  }))

test('after a stop it still reminds for a while, and never of what was reminded of before a backup', () =>
  inWorld(async (world) => {
    const { ada, bob } = await scene(world)
    await pass(world.db, -1440 + 125, -1000)
    expect(await remindersOf(ada), 'that is no day any more').toEqual([])
    await pass(world.db, -45, -45)
    expect(await remindersOf(ada)).toEqual([inAnHour])
    await world.db.execute('delete from meeting_reminders')
    await markMeetingsReminded(world.db, new Date(startsAt.getTime() - 45 * minute))
    await pass(world.db, -45, -40)
    expect(await remindersOf(bob)).toEqual([inAnHour])
  }))

test('a reminder is mailed as each has chosen, and to nobody once the meeting has begun or was cancelled', () =>
  inWorld(async (world) => {
    const { db } = world
    const { ada, sue, bob, at } = await scene(world)
    await ada.calls.notifications.setDelivery({ event: 'meeting_soon', delivery: 'off' })
    await bob.calls.notifications.setDelivery({ event: 'meeting_soon', delivery: 'daily' })
    const mailed = async (now: Date) => {
      const mails: Mail[] = []
      const mailer = { send: async (_tx: unknown, mail: Mail) => void mails.push(mail) }
      await sendDigests({ db, mailer, config: testConfig(), log }, now)
      return mails.filter(({ text }) => text.includes('begins soon')).map(({ to }) => to)
    }
    await pass(db, -60, -60)
    expect(await mailed(new Date(startsAt.getTime() - 50 * minute))).toEqual([sue.email])
    expect(await mailed(new Date(startsAt.getTime() + 1440 * minute)), 'it is over').toEqual([])
    const other = new Date(startsAt.getTime() + 7 * 1440 * minute)
    await sue.calls.meetings.update({ ...at, ...details, startsAt: other })
    await pass(db, -60, -60, other)
    await sue.calls.meetings.cancel(at)
    expect(await mailed(new Date(other.getTime() - 50 * minute)), 'it is cancelled').toEqual([])
  }))
