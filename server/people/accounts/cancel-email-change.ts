import { eq } from 'drizzle-orm'
import { signedIn } from '#server/ground/procedures.ts'
import { authEmailChanges } from './tables.ts'

/** Takes back the request to change the address of the caller's account; its links confirm nothing any more. */
export const cancelEmailChange = signedIn
  .route({ method: 'DELETE', path: '/account/email-change', tags: ['accounts'] })
  .handler(async ({ context: { db, user } }) => {
    await db.delete(authEmailChanges).where(eq(authEmailChanges.userId, user.id))
  })
