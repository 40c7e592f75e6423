import { eq } from 'drizzle-orm'
import { signedIn } from '#server/ground/procedures.ts'
import { newsletterConsents } from './tables.ts'

/** When the person who is logged in agreed to get the newsletter, and when they ended it; null if they never did. */
export const find = signedIn
  .route({ method: 'GET', path: '/newsletter', tags: ['newsletter'] })
  .handler(async ({ context: { db, user } }) => {
    const { givenAt, endedAt, userId } = newsletterConsents
    const [consent] = await db.select({ givenAt, endedAt }).from(newsletterConsents).where(eq(userId, user.id))
    return consent ?? null
  })
