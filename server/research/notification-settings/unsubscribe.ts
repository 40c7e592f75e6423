import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { mailEvents } from '#domain/research/notifications/mail-events.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { recallNews } from '#server/ground/mail/recall.ts'
import { anyone } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { notificationSettings } from './tables.ts'
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

/** Turns off mail for every event. Nothing happens when the account is gone. */
export async function endMail(db: Db, profileId: string): Promise<void> {
  await db.execute(sql`
    insert into ${notificationSettings} (profile_id, event, delivery)
    select profile_id, event, 'off' from ${publicProfiles}, unnest(${sql.param([...mailEvents])}::text[]) as event
    where profile_id = ${profileId}
    on conflict (profile_id, event) do update set delivery = 'off'`)
  await recallNews(db, profileId)
}
