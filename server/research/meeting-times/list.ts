import * as z from 'zod'
import { signedIn } from '#server/ground/procedures.ts'
import { timesOf } from './queries.ts'

/**
 * The times that are proposed for meetings of the caller’s projects, or of one of them, with what everybody said of each. Of a project
 * that the caller does not belong to there are none.
 */
export const list = signedIn
  .route({ method: 'GET', path: '/meeting-times', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid().optional() }))
  .handler(
    async ({ input: { projectId }, context: { db, user, now } }) =>
      await timesOf(db, { userId: user.id, now: now(), projectId }),
  )
