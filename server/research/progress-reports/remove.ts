import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { reportsChanged } from '#domain/research/progress-reports/changes.ts'
import { may } from '#domain/research/progress-reports/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { lockReport, reportErrors } from './queries.ts'
import { progressReports, reportSchedules } from './tables.ts'

/** Removes a progress report that the owner is still writing; the dates ask for it again. SENT once it was handed in, CHANGED. */
export const remove = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/progress-reports/{reportId}', tags: ['progressReports'] })
  .input(z.strictObject({ projectId: z.uuid(), reportId: z.uuid(), version: z.coerce.number().int().min(1) }))
  .errors({ ...reportErrors, SENT: { status: 409, message: 'It was handed in: it stays.' } })
  .use(inProject, (input) => input)
  .use(only(may.writeReport))
  .handler(async ({ input: { projectId, reportId, version }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const report = await lockReport(tx, { projectId, reportId }, version)
      if (report.sentAt) throw errors.SENT()
      await tx.delete(progressReports).where(eq(progressReports.id, reportId))
      const [schedule] = await tx.select().from(reportSchedules).where(eq(reportSchedules.projectId, projectId))
      const { periodFrom, periodTo, dueOn, state } = report
      if (schedule && dueOn && dueOn < schedule.nextDueOn)
        await tx.update(reportSchedules).set({ nextDueOn: dueOn }).where(eq(reportSchedules.projectId, projectId))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(reportsChanged, { projectId })],
        history: [
          { kind: 'progress_report', aboutId: reportId, before: { periodFrom, periodTo, dueOn, state }, after: null },
        ],
      })
    })
  })
