import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { may } from '#domain/research/progress-reports/may.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { type Assembled, sectionsOf } from './sections-of.ts'

/** What happened in a project in a period, as the parts of a progress report: stages, reviews, meetings, outputs, actions. */
export const assemble = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/progress-reports/assembled', tags: ['progressReports'] })
  .input(z.strictObject({ projectId: z.uuid(), periodFrom: PlainDate, periodTo: PlainDate }))
  .use(inProject, (input) => input)
  .use(only(may.readReports))
  .handler(({ input, context: { db } }): Promise<Assembled> => sectionsOf(db, input))
