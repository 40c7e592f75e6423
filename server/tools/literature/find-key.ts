import { eq } from 'drizzle-orm'
import { signedIn } from '#server/ground/procedures.ts'
import { pubmedKeys } from './tables.ts'

/** Whether the caller has a key of their own for PubMed: its last four signs and since when; null without one. */
export const findKey = signedIn
  .route({ method: 'GET', path: '/literature/key', tags: ['literature'] })
  .handler(async ({ context: { db, user } }) => {
    const [row] = await db
      .select({ ending: pubmedKeys.ending, addedAt: pubmedKeys.addedAt })
      .from(pubmedKeys)
      .where(eq(pubmedKeys.profileId, user.id))
    return row ?? null
  })
