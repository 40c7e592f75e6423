import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/progress-reports/may.ts'
import type { Reports } from '#domain/research/progress-reports/progress-reports.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { followUpsOf, listedReports } from './queries.ts'
import { progressReports, reportSchedules } from './tables.ts'

/** The progress reports of a project, when the next is due, and what is to be followed up. For the owner and the supervisors. */
export const list = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/progress-reports', tags: ['progressReports'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .use(only(may.readReports))
  .handler(async ({ input: { projectId }, context: { db } }): Promise<Reports> => {
    const [[schedule], reports, followUps] = await Promise.all([
      db
        .select({
          everyMonths: reportSchedules.everyMonths,
          firstDueOn: reportSchedules.firstDueOn,
          nextDueOn: reportSchedules.nextDueOn,
          needsSecond: reportSchedules.needsSecond,
        })
        .from(reportSchedules)
        .where(eq(reportSchedules.projectId, projectId)),
      listedReports(db, projectId),
      followUpsOf(db, eq(progressReports.projectId, projectId)),
    ])
    return { schedule: schedule ?? null, reports, followUps }
  })
