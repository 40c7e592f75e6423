import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayIn, plusDays } from '#domain/ground/due.ts'
import { createLog } from '#server/ground/log.ts'
import { inWorld } from '#server/test/world.ts'
import { remind } from '../reminders/remind.ts'
import { nextDueOf } from './next-due-of.ts'
import { nextProgressReports } from './reads.ts'

const today = dayIn(new Date(), 'Africa/Johannesburg')

test('dates are counted from the first: the end of a month stays one', () => {
  const dates = { firstDueOn: '2027-08-31', everyMonths: 6 }
  expect(nextDueOf(dates, '2027-08-30')).toBe('2027-08-31')
  expect(nextDueOf(dates, '2027-08-31')).toBe('2028-02-29')
  expect(nextDueOf(dates, '2028-02-29')).toBe('2028-08-31')
  expect(nextDueOf({ ...dates, everyMonths: 12 }, '2031-01-01')).toBe('2031-08-31')
})

test('dates ask for a report as they come near, once, and go on when it begins; a supervisor can ask at any time', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const { projectId } = await world.startProject(ada)
    const sue = await world.join({ projectId }, 'Sue', 'supervisor')
    const next = async () =>
      (await world.db.select().from(nextProgressReports).where(eq(nextProgressReports.projectId, projectId)))[0]
    const waiting = (await ada.calls.projects.listWaiting()).filter(({ kind }) => kind === 'report')
    expect([await next(), waiting]).toEqual([undefined, []])
    const firstDueOn = plusDays(today, 7)
    await ada.calls.progressReports.setSchedule({
      projectId,
      schedule: { everyMonths: 12, firstDueOn, needsSecond: false },
    })
    expect(await next()).toMatchObject({ state: 'not_started', dueOn: firstDueOn, isWith: 'owner' })
    expect((await ada.calls.projects.listWaiting()).map(({ text }) => text)).toContain('write')
    for (let times = 0; times < 2; times += 1) await remind({ db: world.db, log: createLog('silent') }, new Date())
    const due = async () =>
      (
        await world.db.execute(
          sql`select 1 from activities where project_id = ${projectId} and activity_type = 'progress_report_due'`,
        )
      ).rows.length
    expect(await due()).toBe(1)
    const reportId = crypto.randomUUID()
    await sue.calls.progressReports.start({ projectId, id: reportId })
    expect((await ada.calls.notifications.list()).notifications[0]?.message).toMatch(/asks for a progress report/)
    await remind({ db: world.db, log: createLog('silent') }, new Date())
    expect(await due()).toBe(1)
    expect(await next()).toMatchObject({ state: 'draft', dueOn: firstDueOn, reportId })
    const { schedule } = await ada.calls.progressReports.list({ projectId })
    expect(schedule?.nextDueOn).toBe(nextDueOf({ firstDueOn, everyMonths: 12 }, firstDueOn))
    await ada.calls.progressReports.remove({ projectId, reportId, version: 1 })
    expect(await next()).toMatchObject({ state: 'not_started', dueOn: firstDueOn })
    await sue.calls.progressReports.setSchedule({ projectId, schedule: null })
    expect(await next()).toBeUndefined()
  }))

test('a supervisor asks with a day and a note: the student is notified, it waits by that day, and it is asked for once', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const [sue, bob] = [await join({ projectId }, 'Sue', 'supervisor'), await join({ projectId }, 'Bob')]
    const ask = (by: typeof sue, id = crypto.randomUUID()) =>
      by.calls.progressReports.start({
        projectId,
        id,
        dueOn: plusDays(today, 9),
        note: 'Please say why the clinics wait.',
      })
    await expect(ask(bob)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const reportId = crypto.randomUUID()
    await ask(sue, reportId)
    await ask(sue, reportId)
    const waiting = (await ada.calls.projects.listWaiting()).filter(({ kind }) => kind === 'report')
    expect(waiting).toMatchObject([{ text: 'write', dueOn: plusDays(today, 9), itemId: reportId }])
    const messages = (await ada.calls.notifications.list()).notifications.map(({ message }) => message)
    expect(messages.filter((message) => /Sue Test asks for a progress report/.test(message))).toHaveLength(1)
    expect(messages.join(' ')).not.toContain('clinics')
    expect(await ada.calls.progressReports.find({ projectId, reportId })).toMatchObject({
      ...{ requestNote: 'Please say why the clinics wait.', startedByName: 'Sue Test' },
    })
    await expect(ask(sue)).rejects.toMatchObject({ code: 'OPEN' })
  }))

test('a report that was begun early is not asked for again when its dates are set anew; another day is', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const sue = await join({ projectId }, 'Sue', 'supervisor')
    const dates = { everyMonths: 6, firstDueOn: plusDays(today, 20) } as const
    const set = async (more: object = {}) => {
      const schedule = { ...dates, needsSecond: false, ...more }
      await sue.calls.progressReports.setSchedule({ projectId, schedule })
      return (await sue.calls.progressReports.list({ projectId })).schedule?.nextDueOn
    }
    const second = nextDueOf(dates, dates.firstDueOn)
    expect(await set()).toBe(dates.firstDueOn)
    const reportId = crypto.randomUUID()
    await ada.calls.progressReports.start({ projectId, id: reportId })
    expect(await set({ needsSecond: true })).toBe(second)
    await sue.calls.progressReports.setSchedule({ projectId, schedule: null })
    expect(await set()).toBe(second)
    expect(await set({ firstDueOn: plusDays(today, 25) })).toBe(plusDays(today, 25))
    // One that is removed was never made.
    await ada.calls.progressReports.remove({ projectId, reportId, version: 1 })
    expect(await set()).toBe(dates.firstDueOn)
  }))

test('the same dates again leave what is late, the owner neither picks a day nor drops the second signature', () =>
  inWorld(async ({ arrive, startProject, join, db }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const sue = await join({ projectId }, 'Sue', 'supervisor')
    const dates = { everyMonths: 6, firstDueOn: plusDays(today, 3) } as const
    await sue.calls.progressReports.setSchedule({ projectId, schedule: { ...dates, needsSecond: true } })
    await db.execute(
      sql`update report_schedules set next_due_on = ${plusDays(today, -20)} where project_id = ${projectId}`,
    )
    await ada.calls.progressReports.setSchedule({ projectId, schedule: { ...dates, needsSecond: true } })
    const scheduled = async () => (await ada.calls.progressReports.list({ projectId })).schedule
    expect(await scheduled()).toMatchObject({ nextDueOn: plusDays(today, -20), needsSecond: true })
    for (const schedule of [{ ...dates, needsSecond: false }, null])
      await expect(ada.calls.progressReports.setSchedule({ projectId, schedule })).rejects.toMatchObject({
        code: 'SECOND',
      })
    const start = (by: typeof sue, dueOn: string) =>
      by.calls.progressReports.start({ projectId, id: crypto.randomUUID(), dueOn })
    await expect(start(ada, '2200-12-31')).rejects.toMatchObject({ code: 'BAD_DAY' })
    await expect(start(sue, plusDays(today, -1))).rejects.toMatchObject({ code: 'BAD_DAY' })
    await start(sue, today)
    await sue.calls.progressReports.setSchedule({ projectId, schedule: { ...dates, needsSecond: false } })
    expect(await scheduled()).toMatchObject({ needsSecond: false })
  }))
