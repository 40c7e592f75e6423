import * as z from 'zod'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { searchesOf } from './queries.ts'

/** The searches of a project with each of their runs: where, word for word, when, and how many were found. */
export const list = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/searches', tags: ['searches'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .handler(({ input: { projectId }, context: { db } }) => searchesOf(db, projectId))
