import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { listedPapers, noPaper } from './queries.ts'
import { libraryPapers } from './tables.ts'

/** One paper of a library, with its abstract. */
export const read = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/library/{paperId}', tags: ['library'] })
  .input(z.strictObject({ projectId: z.uuid(), paperId: z.uuid() }))
  .errors(noPaper)
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId, paperId }, context: { db }, errors }) => {
    const where = and(eq(libraryPapers.projectId, projectId), eq(libraryPapers.id, paperId))
    const [paper] = await listedPapers(db, { where, limit: 1 })
    if (!paper) throw errors.NO_PAPER()
    return paper
  })
