import { desc, eq } from 'drizzle-orm'
import { withProfile } from '#server/ground/procedures.ts'
import { answersOf } from './queries.ts'
import { enquiries } from './tables.ts'

/** The requests of the person who is logged in, newest first, each with its answers; fifty at most. */
export const list = withProfile
  .route({ method: 'GET', path: '/enquiries', tags: ['enquiries'] })
  .handler(async ({ context: { db, user } }) => {
    const { id, subject, message, createdAt, closedAt } = enquiries
    const own = await db
      .select({ id, subject, message, createdAt, closedAt })
      .from(enquiries)
      .where(eq(enquiries.profileId, user.id))
      .orderBy(desc(createdAt))
      .limit(50)
    return await answersOf(db, own)
  })
