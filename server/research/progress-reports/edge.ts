import * as z from 'zod'
import { may } from '#domain/research/progress-reports/may.ts'
import type { Edge } from '#server/ground/edge.ts'
import { refusal } from '#server/ground/guards.ts'
import { projectOfRequest } from '#server/research/projects/project-of-request.ts'
import { drawReport } from './document/draw-report.ts'
import { readReport } from './queries.ts'

/** A progress report as a PDF, as the funder gets it; for the owner and the supervisors. */
export const edges: Edge[] = [
  {
    method: 'GET',
    path: '/progress-reports/:projectId/:reportId/progress-report.pdf',
    from: 'anywhere',
    access: 'session',
    largestBody: 0,
    forTokens: {
      tag: 'progressReports',
      says: 'A progress report as a PDF, for the owner and the supervisors.',
      sends: 'application/pdf',
    },
    async handle(c, parts) {
      const seen = await projectOfRequest(c, parts)
      if (seen instanceof Response) return seen
      const { project, me } = seen
      if (!may.readReports(me)) return refusal(c, 403, 'FORBIDDEN', 'Your role in this project does not allow that.')
      const reportId = z.uuid().safeParse(c.req.param('reportId')).data
      const report = reportId && (await readReport(parts.db, { projectId: project.id, reportId }))
      if (!report) return refusal(c, 404, 'NO_REPORT', 'There is no such progress report.')
      await parts.limits.take('papersOfPerson', me.userId)
      const pdf = await drawReport(parts.db, { project, report })
      return c.body(pdf.slice().buffer, 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="progress-report-${report.periodTo}.pdf"`,
        'Cache-Control': 'no-store',
      })
    },
  },
]
