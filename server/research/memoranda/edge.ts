import * as z from 'zod'
import { may } from '#domain/research/memoranda/may.ts'
import type { Edge } from '#server/ground/edge.ts'
import { refusal } from '#server/ground/guards.ts'
import { projectOfRequest } from '#server/research/projects/project-of-request.ts'
import { drawMemorandum } from './draw-memorandum.ts'
import { readVersion, signatoriesOf, versionOf } from './queries.ts'

/** A version of the memorandum as a PDF, for the owner and the supervisors. */
export const edges: Edge[] = [
  {
    method: 'GET',
    path: '/memoranda/:projectId/:number/memorandum.pdf',
    from: 'anywhere',
    access: 'session',
    largestBody: 0,
    forTokens: {
      tag: 'memoranda',
      says: 'A version of the memorandum of understanding as a PDF, for the owner and the supervisors.',
      sends: 'application/pdf',
    },
    async handle(c, parts) {
      const seen = await projectOfRequest(c, parts)
      if (seen instanceof Response) return seen
      if (!may.readMemorandum(seen.me))
        return refusal(c, 403, 'FORBIDDEN', 'Your role in this project does not allow that.')
      const number = z.coerce.number().int().min(1).max(1000).safeParse(c.req.param('number')).data
      const stored = number ? await versionOf(parts.db, seen.project.id, number) : undefined
      if (!stored) return refusal(c, 404, 'NO_VERSION', 'There is no such version of the memorandum.')
      await parts.limits.take('papersOfPerson', seen.me.userId)
      const pdf = await drawMemorandum({
        project: seen.project.title,
        version: await readVersion(parts.db, stored),
        signatories: await signatoriesOf(parts.db, seen.project.id),
      })
      return c.body(pdf.slice().buffer, 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="memorandum-version-${number}.pdf"`,
        'Cache-Control': 'no-store',
      })
    },
  },
]
