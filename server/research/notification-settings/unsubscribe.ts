import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { recallNews } from '#server/ground/mail/recall.ts'
import { anyone } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { chooseMails } from './queries.ts'
import { personIn } from './unsubscribe-url-of.ts'

/**
 * Ends all mail about projects for the recipient of the mail that the link is from; no login is needed. Refuses with
 * WRONG_LINK when it is not one of ours.
 */
export const unsubscribe = anyone
  .route({ method: 'POST', path: '/notifications/unsubscribe', tags: ['notifications'] })
  .input(z.strictObject({ token: z.string().max(200) }))
  .errors({ WRONG_LINK: { status: 400, message: 'This link is incomplete. Open it from the email again.' } })
  .use(rateLimited('linksFromAddress', 'address'), () => 1)
  .handler(async ({ input: { token }, context: { db, config }, errors }) => {
    const profileId = personIn(token, config.secret)
    if (!profileId) throw errors.WRONG_LINK()
    await endMail(db, profileId)
  })

/** Turns off mail for every event, those that are yet to come too. Nothing happens when the account is gone. */
export async function endMail(db: Db, profileId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ profileId: publicProfiles.profileId })
      .from(publicProfiles)
      .where(eq(publicProfiles.profileId, profileId))
    if (!person) return
    await chooseMails(tx, profileId, 'nothing')
    await recallNews(tx, profileId)
  })
}
