import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { reportsChanged } from '#domain/research/progress-reports/changes.ts'
import { may } from '#domain/research/progress-reports/may.ts'
import { Sections } from '#domain/research/progress-reports/progress-reports.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { lockReport, reportErrors } from './queries.ts'
import { progressReports } from './tables.ts'

/**
 * Writes a progress report, and answers with its new version. For the owner, as long as they have not handed it in: SENT. `version` is
 * that which the caller has seen: CHANGED. BAD_PERIOD when it ends before it begins.
 */
export const write = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/progress-reports/{reportId}', tags: ['progressReports'] })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      reportId: z.uuid(),
      version: z.int().min(1),
      periodFrom: PlainDate,
      periodTo: PlainDate,
      sections: Sections,
    }),
  )
  .errors({
    ...reportErrors,
    SENT: { status: 409, message: 'It is handed in: a supervisor can give it back.' },
    BAD_PERIOD: { status: 409, message: 'The period ends before it begins.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.writeReport))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, me, now }, errors }) => {
    const { projectId, reportId, version, periodFrom, periodTo, sections } = input
    return await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const before = await lockReport(tx, { projectId, reportId }, version)
      if (before.state !== 'draft') throw errors.SENT()
      if (periodTo < periodFrom) throw errors.BAD_PERIOD()
      await tx
        .update(progressReports)
        .set({ periodFrom, periodTo, sections, version: version + 1 })
        .where(eq(progressReports.id, reportId))
      const isMoved = before.periodFrom !== periodFrom || before.periodTo !== periodTo
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(reportsChanged, { projectId })],
        history: [
          isMoved
            ? {
                ...{ kind: 'progress_report', aboutId: reportId },
                before: { periodFrom: before.periodFrom, periodTo: before.periodTo },
                after: { periodFrom, periodTo },
              }
            : null,
        ],
      })
      return { version: version + 1 }
    })
  })
