import { eq } from 'drizzle-orm'
import { signedIn } from '#server/ground/procedures.ts'
import { pubmedKeys } from './tables.ts'

/** Forgets the caller’s own key for PubMed; nothing where there is none. */
export const removeKey = signedIn
  .route({ method: 'DELETE', path: '/literature/key', tags: ['literature'] })
  .handler(async ({ context: { db, user } }) => {
    await db.delete(pubmedKeys).where(eq(pubmedKeys.profileId, user.id))
  })
