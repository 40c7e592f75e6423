import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { withProfile } from '#server/ground/procedures.ts'
import { savedViews } from './tables.ts'

/** Removes a view that the caller keeps. NOT_FOUND when it is no view of theirs. */
export const remove = withProfile
  .route({ method: 'DELETE', path: '/views/{id}', tags: ['projects'] })
  .input(z.strictObject({ id: z.uuid() }))
  .errors({ NOT_FOUND: { status: 404, message: 'There is no such view.' } })
  .handler(async ({ input: { id }, context: { db, user }, errors }) => {
    const gone = await db
      .delete(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.profileId, user.id)))
      .returning({ id: savedViews.id })
    if (gone.length === 0) throw errors.NOT_FOUND()
  })
