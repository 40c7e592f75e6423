import * as z from 'zod'
import { may } from '#domain/research/progress-reports/may.ts'
import type { ProgressReport } from '#domain/research/progress-reports/progress-reports.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { noReport, readReport } from './queries.ts'

/** A progress report with all that stands in it, what was recommended, and who has signed. */
export const find = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/progress-reports/{reportId}', tags: ['progressReports'] })
  .input(z.strictObject({ projectId: z.uuid(), reportId: z.uuid() }))
  .errors(noReport)
  .use(inProject, (input) => input)
  .use(only(may.readReports))
  .handler(async ({ input, context: { db }, errors }): Promise<ProgressReport> => {
    const report = await readReport(db, input)
    if (!report) throw errors.NO_REPORT()
    return report
  })
