import { expect, test } from 'vitest'
import { plusDays } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { emptyOutbox } from '#server/ground/events/empty-outbox.ts'
import { postgresBus } from '#server/ground/events/postgres-bus.ts'
import { createLog, type Log } from '#server/ground/log.ts'
import { receiveActivities } from '#server/research/notifications/receive-activities.ts'
import { sendDigests } from '#server/research/notifications/send-digests.ts'
import { createWorld, inWorld, testConfig } from '#server/test/world.ts'
import { remind as remindOnly } from './remind.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>

const log = createLog('silent')
const start = '2027-03-01'
/** Early in the morning of so many days after the first, in South Africa. */
const morning = (days: number) => new Date(`${plusDays(start, days)}T02:23:00Z`)

/** Reminds, and tells those concerned, as the relay of a process would. */
async function remind(dependencies: { db: Db; log: Log }, now: Date) {
  await remindOnly(dependencies, now)
  await emptyOutbox(dependencies.db, postgresBus('', log), receiveActivities)
}

const remindersOf = async (person: Person) =>
  (await person.calls.notifications.list()).notifications
    .filter(({ type }) => type === 'stage_due' || type === 'action_due')
    .map(({ message, byName }) => [message, byName])
    .toReversed()

async function scene({ arrive, startProject, join }: Pick<World, 'arrive' | 'startProject' | 'join'>) {
  const ada = await arrive('Ada')
  const project = await startProject(ada)
  const sue = await join(project, 'Sue', 'supervisor')
  const bob = await join(project, 'Bob')
  return { ada, sue, bob, ...project }
}

test('each reminder of a stage goes once to its owner and supervisors, however often the work is done', () =>
  inWorld(async (world) => {
    const { db } = world
    const { ada, sue, bob, projectId } = await scene(world)
    await ada.calls.stages.setTargets({ projectId, targets: [{ number: 2, targetDate: plusDays(start, 20) }] })
    for (let days = 0; days <= 36; days += 1) {
      await remind({ db, log }, morning(days))
      await remind({ db, log }, morning(days))
    }
    const before = ['Proposal should be complete by 21 March 2027', null]
    const after = ['Proposal is late: it was due on 21 March 2027', null]
    for (const person of [ada, sue]) expect(await remindersOf(person)).toEqual([before, before, before, after, after])
    expect(await remindersOf(bob)).toEqual([])
  }))

test('a new date is a new reminder; what is complete, without a date or in a project on hold has none', () =>
  inWorld(async (world) => {
    const { db } = world
    const { ada, projectId, stages } = await scene(world)
    const set = (number: number, days: number | null) =>
      ada.calls.stages.setTargets({
        projectId,
        targets: [{ number, targetDate: days === null ? null : plusDays(start, days) }],
      })
    await set(1, 7)
    await set(2, 7)
    await ada.calls.stages.setStatus({ projectId, stageId: stages[1]?.id ?? '', status: 'completed' })
    await remind({ db, log }, morning(0))
    await set(1, 8)
    await remind({ db, log }, morning(1))
    await set(1, null)
    await remind({ db, log }, morning(2))
    expect((await remindersOf(ada)).map(([message]) => message)).toEqual([
      'Concept Sheet should be complete by 8 March 2027',
      'Concept Sheet should be complete by 9 March 2027',
    ])
    await set(1, 9)
    await ada.calls.projects.update({ projectId, title: 'Tides', status: 'Suspended' })
    await remind({ db, log }, morning(2))
    expect(await remindersOf(ada)).toHaveLength(2)
    await set(1, null)
    const finalSubmissionDate = plusDays(start, 4)
    await ada.calls.projects.update({ projectId, title: 'Tides', status: 'Active', finalSubmissionDate })
    await remind({ db, log }, morning(3))
    expect((await remindersOf(ada)).map(([message]) => message).slice(2)).toEqual([
      'Final Submission should be complete by 5 March 2027',
    ])
  }))

test('an action reminds whoever has to do it, and nobody else, until it is done', () =>
  inWorld(async (world) => {
    const { db } = world
    const { ada, sue, bob, projectId } = await scene(world)
    const [meetingId, id] = [crypto.randomUUID(), crypto.randomUUID()]
    await ada.calls.meetings.schedule({
      projectId,
      id: meetingId,
      title: 'M',
      startsAt: morning(0),
      zone: 'UTC',
      minutes: 30,
    })
    const at = { projectId, meetingId }
    await ada.calls.meetings.addItem({
      ...at,
      id,
      kind: 'action',
      text: 'Clean it',
      ownerId: bob.id,
      dueOn: plusDays(start, 1),
    })
    await remind({ db, log }, morning(0))
    await remind({ db, log }, morning(8))
    await bob.calls.meetings.tick({ ...at, itemId: id, done: true })
    await remind({ db, log }, morning(15))
    expect((await remindersOf(bob)).map(([message]) => message)).toEqual([
      'One of your actions is due on 2 March 2027: Clean it',
      'One of your actions is late. It was due on 2 March 2027: Clean it',
    ])
    expect([await remindersOf(ada), await remindersOf(sue)]).toEqual([[], []])
  }))

test('reminders are mailed as somebody chose, and two workers at once send each of them once', async () => {
  await using world = await createWorld()
  const { db } = world
  const { ada, sue, projectId } = await scene(world)
  await ada.calls.stages.setTargets({ projectId, targets: [{ number: 1, targetDate: plusDays(start, 7) }] })
  await sue.calls.notifications.setDelivery({ event: 'stage_due', delivery: 'off' })
  await Promise.all(Array.from({ length: 4 }, () => remind({ db, log }, morning(0))))
  expect([await remindersOf(ada), await remindersOf(sue)].map(({ length }) => length)).toEqual([1, 1])
  const sent: string[] = []
  const mailer = {
    send: async (_tx: unknown, mail: { to: string; text: string }) => void sent.push(`${mail.to} ${mail.text}`),
  }
  const dependencies = { db, log, mailer, config: testConfig() }
  const later = new Date(morning(0).getTime() + 24 * 3_600_000)
  await Promise.all([sendDigests(dependencies, later), sendDigests(dependencies, later)])
  await sendDigests(dependencies, later)
  const about = sent.filter((mail) => mail.includes('should be complete by 8 March 2027'))
  expect(about.map((mail) => mail.split(' ')[0])).toEqual([ada.email])
})
