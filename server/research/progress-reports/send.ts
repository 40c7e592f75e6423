import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { reportSent } from '#domain/research/progress-reports/activities.ts'
import { reportsChanged } from '#domain/research/progress-reports/changes.ts'
import { may } from '#domain/research/progress-reports/may.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { lockReport, reportErrors } from './queries.ts'
import { progressReports } from './tables.ts'

/** Hands a progress report in to the supervisors. For the owner. CHANGED, EMPTY without a summary; nothing when it is handed in already. */
export const send = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/progress-reports/{reportId}/send', tags: ['progressReports'] })
  .input(z.strictObject({ projectId: z.uuid(), reportId: z.uuid(), version: z.int().min(1) }))
  .errors({ ...reportErrors, EMPTY: { status: 409, message: 'Write a summary first.' } })
  .use(inProject, (input) => input)
  .use(only(may.writeReport))
  .handler(async ({ input: { projectId, reportId, version }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      const { title } = await lockProject(tx, projectId)
      const report = await lockReport(tx, { projectId, reportId }, version)
      if (report.state !== 'draft') return
      if (report.sections.summary === '') throw errors.EMPTY()
      await tx
        .update(progressReports)
        .set({ state: 'sent', sentBy: me.userId, sentAt: now(), returnNote: null })
        .where(eq(progressReports.id, reportId))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(reportSent, { username: me.username, title }),
        changes: [changed(reportsChanged, { projectId })],
        history: [{ kind: 'progress_report', aboutId: reportId, before: { state: 'draft' }, after: { state: 'sent' } }],
      })
    })
  })
