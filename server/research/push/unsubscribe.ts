import { eq } from 'drizzle-orm'
import { withProfile } from '#server/ground/procedures.ts'
import { pushSubscriptions } from './tables.ts'

/** Pushes nothing more to the device of this login. */
export const unsubscribe = withProfile
  .route({ method: 'DELETE', path: '/push', tags: ['push'] })
  .handler(async ({ context: { db, user } }) => {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, user.sessionId))
  })
