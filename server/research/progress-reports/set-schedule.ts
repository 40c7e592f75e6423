import { and, eq, gte } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn, plusDays } from '#domain/ground/due.ts'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { scheduleSet } from '#domain/research/progress-reports/activities.ts'
import { reportsChanged } from '#domain/research/progress-reports/changes.ts'
import { may } from '#domain/research/progress-reports/may.ts'
import { reportIntervals } from '#domain/research/progress-reports/progress-reports.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { nextDueOf } from './next-due-of.ts'
import { progressReports, reportSchedules } from './tables.ts'

const Schedule = z.strictObject({
  everyMonths: z.literal(reportIntervals),
  /** The first day on which a report is due, or was: all others are counted from it. */
  firstDueOn: PlainDate,
  needsSecond: z.boolean(),
})

/**
 * Sets when the progress reports of a project are due: every 6 or 12 months from a first day; null ends it. With `needsSecond` a second
 * supervisor signs them, which only a supervisor takes back (SECOND). For the owner and the supervisors.
 */
export const setSchedule = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/progress-reports/schedule', tags: ['progressReports'] })
  .input(z.strictObject({ projectId: z.uuid(), schedule: Schedule.nullable() }))
  .errors({ SECOND: { status: 403, message: 'Only a supervisor can do without the second signature.' } })
  .use(inProject, (input) => input)
  .use(only(may.setSchedule))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, schedule }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      const { title } = await lockProject(tx, projectId, 'no key update')
      const ofProject = eq(reportSchedules.projectId, projectId)
      const [before] = await tx.select().from(reportSchedules).where(ofProject)
      if (!schedule && !before) return
      if (before?.needsSecond && schedule?.needsSecond !== true && !may.judgeReport(me)) throw errors.SECOND()
      const isDatedAlike = before?.firstDueOn === schedule?.firstDueOn && before?.everyMonths === schedule?.everyMonths
      const row = schedule && {
        ...schedule,
        // The same dates again leave what is due, also what is late.
        nextDueOn:
          before && isDatedAlike
            ? before.nextDueOn
            : await nextOf(tx, { projectId, schedule, today: dayIn(now(), defaultZone) }),
        setBy: me.userId,
        setAt: now(),
      }
      if (row)
        await tx
          .insert(reportSchedules)
          .values({ projectId, ...row })
          .onConflictDoUpdate({ target: reportSchedules.projectId, set: row })
      else await tx.delete(reportSchedules).where(ofProject)
      const [everyMonths, nextDueOn] = [row?.everyMonths ?? null, row?.nextDueOn ?? null]
      const isSame = before?.everyMonths === everyMonths && before.nextDueOn === nextDueOn
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: isSame ? null : happened(scheduleSet, { username: me.username, title, everyMonths, nextDueOn }),
        changes: [changed(reportsChanged, { projectId })],
        history: [
          isSame
            ? null
            : {
                kind: 'progress_report',
                before: before ? { everyMonths: before.everyMonths, nextDueOn: before.nextDueOn } : null,
                after: row ? { everyMonths: row.everyMonths, nextDueOn: row.nextDueOn } : null,
              },
        ],
      })
    })
  })

type Dated = { projectId: string; schedule: z.infer<typeof Schedule>; today: string }

/** The first day from today, on which one may be due too, for which no report has been begun. */
async function nextOf(tx: Db, { projectId, schedule, today }: Dated): Promise<string> {
  const ahead = and(eq(progressReports.projectId, projectId), gte(progressReports.dueOn, today))
  const begun = await tx.select({ dueOn: progressReports.dueOn }).from(progressReports).where(ahead)
  let day = nextDueOf(schedule, plusDays(today, -1))
  while (begun.some(({ dueOn }) => dueOn === day)) day = nextDueOf(schedule, day)
  return day
}
