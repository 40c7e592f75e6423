import { expect, test } from 'vitest'
import { plusDays } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { emptyOutbox } from '#server/ground/events/empty-outbox.ts'
import { postgresBus } from '#server/ground/events/postgres-bus.ts'
import { createLog } from '#server/ground/log.ts'
import { receiveActivities } from '#server/research/notifications/receive-activities.ts'
import { sendDigests } from '#server/research/notifications/send-digests.ts'
import { ethicsScene } from '#server/test/ethics-scene.ts'
import { createWorld, inWorld, testConfig, worldOn } from '#server/test/world.ts'
import { markReminded, remind as remindOnly } from './remind.ts'

const log = createLog('silent')
const start = '2027-03-01'
const on = (days: number) => plusDays(start, days)
/** Early in the morning of so many days after the first, in South Africa. */
const morning = (days: number) => new Date(`${on(days)}T02:27:00Z`)

/** Reminds, and tells those concerned, as the relay of a process would. */
async function remind(db: Db, days: number) {
  await remindOnly({ db, log }, morning(days))
  await emptyOutbox(db, postgresBus('', log), receiveActivities)
}

type Scene = Awaited<ReturnType<typeof ethicsScene>>
type Facts = { on: string; days: number; name: string }

/** What somebody was reminded of, oldest first: the type, the day it is about, and how many days were left. */
async function remindersOf(db: Db, { projectId }: Scene): Promise<[string, string, number][]> {
  const { rows } = await db.execute<{ type: string; facts: Facts }>(
    `select activity_type as type, facts from activity_notifications where project_id = '${projectId}'
      and activity_type in ('approval_expires', 'permission_expires', 'ethics_due') order by created_at, id`,
  )
  return rows.map(({ type, facts }) => [type, facts.on, facts.days])
}

test('over two years each reminder comes once, over restarts and two workers: expired, renewed, moved, re-applied, closed', async () => {
  await using world = await createWorld()
  const { db, databaseUrl } = world
  const scene = await world.tellOnce(() => ethicsScene(world))
  const { say, confirm, letter, grant } = scene
  const { approvalId, stepId, fileId } = await grant(on(0), on(364))
  await using other = worldOn(databaseUrl, { relays: false })
  for (let days = 0; days <= 730; days += 1) {
    // A second process, a second run the same day, and now and then a start after days without any.
    if (days % 50 !== 49)
      await Promise.all([remindOnly({ db, log }, morning(days)), remindOnly({ db: other.db, log }, morning(days))])
    if (days % 10 === 0) await remindOnly({ db, log }, morning(days))
    if (days === 380) {
      // It ran out, and a new application is approved for a year, with a day that is corrected afterwards.
      const { fileId } = await letter()
      const said = { kind: 'application', outcome: 'approved', number: 'N27/9', validFrom: on(385) } as const
      const again = await say(approvalId, { ...said, validUntil: on(700), letterId: fileId })
      await confirm(again)
      await say(approvalId, { ...said, validUntil: on(640), letterId: fileId }, again)
      await confirm(again)
    }
    if (days === 600) {
      const { fileId } = await letter()
      const renewal = { kind: 'renewal', outcome: 'approved', number: 'N27/9', validFrom: on(641) } as const
      await confirm(await say(approvalId, { ...renewal, validUntil: on(720), letterId: fileId }))
    }
    if (days === 726) await confirm(await say(approvalId, { kind: 'closure', happenedOn: on(726), letterId: fileId }))
  }
  const expected = [
    ...[90, 60, 42, 30, 14, 7, 1, -7, -14].map((left) => [on(364), left]),
    // Declared at day 380, valid from 385; 600 days in it is renewed, forty days before its end.
    ...[90, 60, 42].map((left) => [on(640), left]),
    ...[90, 60, 42, 30, 14, 7, 1].map((left) => [on(720), left]),
  ]
  const reminders = await remindersOf(db, scene)
  // What could not be sent on its day, because nothing ran, is sent on one of the next two.
  const near = (left: number) => expected.some(([, step]) => Number(step) - left >= 0 && Number(step) - left <= 2)
  expect(reminders.map(([, day]) => day)).toEqual(expected.map(([day]) => day))
  expect(reminders.every(([type, , left]) => type === 'approval_expires' && near(left))).toBe(true)
  expect(new Set(reminders.map(([, day, left]) => `${day} ${left}`)).size).toBe(reminders.length)
  expect(stepId).not.toBe('')
}, 240_000)

test('permissions and certificates remind 60, 30 and 7 days before, conditions and reports until they are met', () =>
  inWorld(async (world) => {
    const { db } = world
    const scene = await ethicsScene(world)
    const { student, grant, say, projectId } = scene
    await grant(on(0), on(100), { kind: 'province', committee: 'Education department' })
    const { approvalId } = await grant(on(0), null)
    const condition = { id: crypto.randomUUID(), text: 'Store consent forms apart', dueOn: on(50), doneOn: null }
    const report = { kind: 'report' as const, text: 'Yearly report', dueOn: on(40), conditions: [condition] }
    const stepId = await say(approvalId, report)
    for (let days = 0; days <= 120; days += 1) {
      await remind(db, days)
      if (days === 33) await say(approvalId, { ...report, submittedOn: on(33) }, stepId)
      if (days === 44) {
        const done = [{ ...condition, doneOn: on(44) }]
        await say(approvalId, { ...report, submittedOn: on(33), conditions: done }, stepId)
      }
    }
    expect(await remindersOf(db, scene)).toEqual([
      ['ethics_due', on(40), 30],
      ['ethics_due', on(50), 30],
      ['ethics_due', on(40), 14],
      ['ethics_due', on(40), 7],
      ['ethics_due', on(50), 14],
      ['permission_expires', on(100), 60],
      ['ethics_due', on(50), 7],
      ['permission_expires', on(100), 30],
      ['permission_expires', on(100), 7],
    ])
    // A project that does not run is left alone, until it does.
    await grant(on(0), on(150), { kind: 'animals', committee: 'AREC' })
    const expiries = async () => (await remindersOf(db, scene)).filter(([type]) => type === 'approval_expires')
    await student.calls.projects.update({ projectId, title: 'Sleep', status: 'Suspended' })
    await remind(db, 120)
    expect(await expiries()).toEqual([])
    await student.calls.projects.update({ projectId, title: 'Sleep', status: 'Active' })
    await remind(db, 120)
    expect(await expiries()).toEqual([['approval_expires', on(150), 30]])
  }))

test('owner and supervisors are told, a collaborator is not; mail goes as each has chosen, and a restored database tells nothing twice', () =>
  inWorld(async (world) => {
    const { db } = world
    const { student, supervisor, member, grant } = await ethicsScene(world)
    await grant(on(0), on(90))
    await supervisor.calls.notifications.setDelivery({ event: 'approval_expires', delivery: 'off' })
    await remind(db, 0)
    const told = async ({ calls }: typeof student) =>
      (await calls.notifications.list()).notifications.filter(({ type }) => type === 'approval_expires').length
    expect([await told(student), await told(supervisor), await told(member)]).toEqual([1, 1, 0])
    const sent: string[] = []
    const mailer = {
      send: async (_tx: unknown, { to, text }: { to: string; text: string }) => void sent.push(`${to} ${text}`),
    }
    await sendDigests({ db, log, mailer, config: testConfig() }, new Date(morning(0).getTime() + 24 * 3_600_000))
    const about = sent.filter((mail) => mail.includes('expires in 90 days'))
    expect(about.map((mail) => mail.split(' ')[0])).toEqual([student.email])
    await markReminded(db, morning(30))
    await remind(db, 30)
    expect(await told(student)).toBe(1)
  }))
