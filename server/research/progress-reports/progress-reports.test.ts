import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayIn, plusDays } from '#domain/ground/due.ts'
import { createLog } from '#server/ground/log.ts'
import { password } from '#server/test/password.ts'
import { createWorld, inWorld } from '#server/test/world.ts'
import { remind } from '../reminders/remind.ts'
import { nextProgressReports } from './reads.ts'
import { settleSeconds } from './settle-seconds.ts'
import { reportFollowUps } from './tables.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>
type Scene = Pick<World, 'arrive' | 'startProject' | 'join' | 'givePassword'>

const today = dayIn(new Date(), 'Africa/Johannesburg')
const newId = () => crypto.randomUUID()

async function scene({ arrive, startProject, join, givePassword }: Scene) {
  const ada = await arrive('Ada')
  const project = await startProject(ada)
  const sue = await join(project, 'Sue', 'supervisor')
  await givePassword(sue)
  return { ada, sue, projectId: project.projectId, stages: project.stages }
}

/** A report that is handed in. */
async function handIn(ada: Person, projectId: string, summary = 'The clinics answered.') {
  const reportId = newId()
  await ada.calls.progressReports.start({ projectId, id: reportId })
  const at = { projectId, reportId }
  const { sections, periodFrom, periodTo, version } = await ada.calls.progressReports.find(at)
  const written = { ...at, version, periodFrom, periodTo, sections: { ...sections, summary } }
  const report = { ...at, ...(await ada.calls.progressReports.write(written)) }
  await ada.calls.progressReports.send(report)
  return report
}

const find = (by: Person, { projectId, reportId }: Report) => by.calls.progressReports.find({ projectId, reportId })

type Report = Awaited<ReturnType<typeof handIn>>
const step = (text: string, dueOn: string) => ({ id: newId(), text, dueOn })
const recommend = (by: Person, report: Report, more: object = {}) =>
  by.calls.progressReports.recommend({
    ...{ ...report, recommendation: 'satisfactory', comment: 'Well done.', followUps: [], password },
    ...more,
  })

const next = async ({ db }: World, projectId: string) =>
  (await db.select().from(nextProgressReports).where(eq(nextProgressReports.projectId, projectId)))[0]
const waitsFor = async (person: Person) =>
  (await person.calls.projects.listWaiting()).flatMap(({ kind, text }) =>
    kind === 'report' || kind === 'followUp' ? [text] : [],
  )

test('it is put together from what has happened in its period, and nothing else', () =>
  inWorld(async (world) => {
    const { ada, sue, projectId, stages } = await scene(world)
    const stageId = stages[0]?.id ?? ''
    await ada.calls.stages.setStatus({ projectId, stageId, status: 'completed' })
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
    const meetingId = newId()
    const about = { zone: 'Africa/Johannesburg', minutes: 30 }
    await ada.calls.meetings.schedule({
      projectId,
      id: meetingId,
      title: 'First talk',
      startsAt: hours(-0.01),
      ...about,
    })
    await ada.calls.meetings.schedule({ projectId, id: newId(), title: 'Next month', startsAt: hours(720), ...about })
    await ada.calls.meetings.addItem({
      ...{ projectId, meetingId, id: newId() },
      kind: 'action',
      text: 'Call the clinic',
    })
    await ada.calls.publications.add({
      ...{ projectId, id: newId(), status: 'submitted' },
      ...({ type: 'article', title: 'Wind and sorrow' } as const),
    })
    const reportId = newId()
    await ada.calls.progressReports.start({ projectId, id: reportId })
    const { sections, periodTo } = await sue.calls.progressReports.find({ projectId, reportId })
    expect(periodTo).toBe(today)
    expect(sections.stages).toMatch(/^Concept Sheet: complete on /)
    expect(sections.meetings).toMatch(/First talk$/)
    expect(sections.outputs).toBe('Wind and sorrow, submitted')
    expect(sections.actions).toBe('Call the clinic: open')
    const before = { projectId, periodFrom: '2020-01-01', periodTo: '2020-06-30' }
    expect(await ada.calls.progressReports.assemble(before)).toMatchObject({ stages: '', meetings: '', reviews: '' })
  }))

test('the student writes and hands in, a supervisor gives back or signs with the password, and it is complete', () =>
  inWorld(async (world) => {
    const { ada, sue, projectId } = await scene(world)
    const report = await handIn(ada, projectId)
    expect([await waitsFor(ada), await waitsFor(sue)]).toEqual([[], ['comment']])
    expect(await next(world, projectId)).toMatchObject({ state: 'sent', isWith: 'supervisor' })
    const { sections, periodFrom, periodTo } = await find(ada, report)
    await expect(ada.calls.progressReports.write({ ...report, periodFrom, periodTo, sections })).rejects.toMatchObject({
      code: 'SENT',
    })
    await sue.calls.progressReports.giveBack({ ...report, note: 'Say more about the sampling.' })
    const back = await find(ada, report)
    expect([back.state, back.returnNote]).toEqual(['draft', 'Say more about the sampling.'])
    expect([await waitsFor(ada), await waitsFor(sue)]).toEqual([['write'], []])
    // A page that was opened before is behind.
    await expect(ada.calls.progressReports.send(report)).rejects.toMatchObject({ code: 'CHANGED' })
    const again = { ...report, version: back.version }
    await expect(ada.calls.progressReports.remove(again)).rejects.toMatchObject({ code: 'SENT' })
    await ada.calls.progressReports.send(again)
    await expect(recommend(sue, again, { password: 'guess' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await recommend(sue, again)
    await recommend(sue, again)
    const signed = await find(ada, report)
    expect(signed).toMatchObject({ state: 'done', recommendation: 'satisfactory', isAltered: false })
    expect(signed.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    const told = (await ada.calls.notifications.list()).notifications.map(({ message }) => message)
    expect(told.filter((message) => /commented on the progress report/.test(message))).toHaveLength(1)
    expect(told.join(' ')).not.toMatch(/satisfactory/i)
    await world.db.execute(sql`update progress_reports set comment = 'Poor.' where id = ${report.reportId}`)
    expect((await find(ada, report)).isAltered).toBe(true)
  }))

test('without a summary nothing is handed in, nor is a period that ends before it begins stored', () =>
  inWorld(async (world) => {
    const { ada, projectId } = await scene(world)
    const reportId = newId()
    await ada.calls.progressReports.start({ projectId, id: reportId })
    const at = { projectId, reportId, version: 1 }
    await expect(ada.calls.progressReports.send(at)).rejects.toMatchObject({ code: 'EMPTY' })
    const { sections } = await ada.calls.progressReports.find({ projectId, reportId })
    const period = { periodFrom: '2027-02-01', periodTo: '2027-01-01' }
    await expect(ada.calls.progressReports.write({ ...at, ...period, sections })).rejects.toMatchObject({
      code: 'BAD_PERIOD',
    })
    await expect(ada.calls.progressReports.start({ projectId, id: newId() })).rejects.toMatchObject({ code: 'OPEN' })
    await ada.calls.progressReports.start({ projectId, id: reportId })
    await ada.calls.progressReports.remove(at)
    expect((await ada.calls.progressReports.list({ projectId })).reports).toEqual([])
  }))

test('a concern opens a plan: its steps wait, remind, are in the calendar, and end it when they are ticked', () =>
  inWorld(async (world) => {
    const { ada, sue, projectId } = await scene(world)
    const report = await handIn(ada, projectId)
    const concerns = { recommendation: 'concerns', comment: 'The data are late.' } as const
    await expect(recommend(sue, report, concerns)).rejects.toMatchObject({ code: 'NO_PLAN' })
    const [soon, later] = [step('Write the methods', plusDays(today, 7)), step('Collect the rest', plusDays(today, 60))]
    await recommend(sue, report, { ...concerns, followUps: [later, soon] })
    expect(await next(world, projectId)).toMatchObject({ hasConcern: true, followUpOn: soon.dueOn, state: null })
    expect([await waitsFor(ada), await waitsFor(sue)]).toEqual([['Write the methods'], []])
    for (let times = 0; times < 2; times += 1) await remind({ db: world.db, log: createLog('silent') }, new Date())
    const { rows } = await world.db.execute(
      sql`select 1 from activities where project_id = ${projectId} and activity_type = 'follow_up_due'`,
    )
    expect(rows).toHaveLength(1)
    const tick = (by: Person, { id }: { id: string }, done = true) =>
      by.calls.progressReports.tickFollowUp({ projectId, followUpId: id, done })
    await tick(ada, soon)
    await tick(ada, soon)
    expect(await next(world, projectId)).toMatchObject({ hasConcern: true, followUpOn: later.dueOn })
    await tick(sue, later)
    expect(await next(world, projectId)).toMatchObject({ hasConcern: false, followUpOn: null })
    await tick(sue, later, false)
    expect(await next(world, projectId)).toMatchObject({ hasConcern: true })
    expect(await world.db.$count(reportFollowUps)).toBe(2)
  }))

test('what was unsatisfactory is a concern until the next report is not', () =>
  inWorld(async (world) => {
    const { ada, sue, projectId } = await scene(world)
    await recommend(sue, await handIn(ada, projectId), { recommendation: 'unsatisfactory' })
    expect(await next(world, projectId)).toMatchObject({ hasConcern: true, followUpOn: null })
    await recommend(sue, await handIn(ada, projectId))
    expect(await next(world, projectId)).toMatchObject({ hasConcern: false })
  }))

test('a second supervisor signs where that is wanted: another than the first, what they read, once', () =>
  inWorld(async (world) => {
    const { ada, sue, projectId } = await scene(world)
    const schedule = { everyMonths: 6, firstDueOn: today, needsSecond: true } as const
    await sue.calls.progressReports.setSchedule({ projectId, schedule })
    // Nobody is there to sign second: it does not wait for ever.
    await recommend(sue, await handIn(ada, projectId))
    expect((await ada.calls.progressReports.list({ projectId })).reports[0]?.state).toBe('done')
    const sam = await world.join({ projectId }, 'Sam', 'supervisor')
    await world.givePassword(sam)
    const report = await handIn(ada, projectId)
    await recommend(sue, report)
    expect([await waitsFor(sue), await waitsFor(sam)]).toEqual([[], ['countersign']])
    const { fingerprint } = await find(sam, report)
    const sign = (by: Person, more: object = {}) =>
      by.calls.progressReports.countersign({
        ...{ projectId, reportId: report.reportId, fingerprint: fingerprint ?? '', comment: '', password },
        ...more,
      })
    await expect(sign(sue)).rejects.toMatchObject({ code: 'SAME_PERSON' })
    await expect(sign(sam, { password: 'guess' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(sign(sam, { fingerprint: 'another' })).rejects.toMatchObject({ code: 'ALTERED' })
    await sign(sam)
    await sign(sam)
    expect(await find(ada, report)).toMatchObject({ state: 'done', secondedByName: 'Sam Test' })
  }))

test('whoever should have signed second and has left is not waited for', () =>
  inWorld(async (world) => {
    const { ada, sue, projectId } = await scene(world)
    const sam = await world.join({ projectId }, 'Sam', 'supervisor')
    await sue.calls.progressReports.setSchedule({
      projectId,
      schedule: { everyMonths: 6, firstDueOn: today, needsSecond: true },
    })
    const report = await handIn(ada, projectId)
    await recommend(sue, report)
    await settleSeconds(world.db, new Date())
    expect((await find(ada, report)).state).toBe('recommended')
    await ada.calls.members.remove({ projectId, userId: sam.id })
    await settleSeconds(world.db, new Date())
    await settleSeconds(world.db, new Date())
    expect(await find(ada, report)).toMatchObject({ state: 'done', isAltered: false, secondedAt: null })
  }))

test('of two supervisors who sign at once, one is first', async () => {
  await using world = await createWorld()
  const { ada, sue, projectId } = await scene(world)
  const sam = await world.join({ projectId }, 'Sam', 'supervisor')
  await world.givePassword(sam)
  const report = await handIn(ada, projectId)
  const answers = await Promise.allSettled([sue, sam, sue, sam].map((person) => recommend(person, report)))
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(refused).toEqual(['NOT_SENT', 'NOT_SENT'])
})
