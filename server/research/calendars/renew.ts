import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { noteGone } from '#server/ground/backup/stays-gone.ts'
import { asItIs } from '#server/ground/compress.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { addresseeOf, securityMail } from '#server/people/sign-in/email.ts'
import { isPasswordOf } from '#server/people/sign-in/passwords/password-of.ts'
import { addressOf } from './address-of.ts'
import { calendarFeeds } from './tables.ts'

/**
 * Makes a secret address for the caller’s calendar, and answers with it. The address before it, if any, is gone. It asks for the
 * password, so that a stolen session cannot go on reading, and is mailed about: WRONG_PASSWORD.
 */
export const renew = withProfile
  .route({ method: 'POST', path: '/calendar', tags: ['calendars'] })
  .input(z.strictObject({ password: z.string().max(1000) }))
  .errors({ WRONG_PASSWORD: { status: 403, message: 'The password is wrong.' } })
  .use(asItIs)
  .handler(async ({ input: { password }, context: { db, user, config, now, limits, mailer, noteSignIn }, errors }) => {
    if (!(await isPasswordOf({ db, limits, noteSignIn }, user.id, password))) throw errors.WRONG_PASSWORD()
    await limits.take('securityChangesOfPerson', user.id)
    const feed = { id: randomUUID(), createdAt: now(), lastReadAt: null }
    const mail = await securityMail(
      await addresseeOf(db, user),
      config.baseUrl,
      'An address for your calendar was created',
      [
        'Anyone who knows this address can read your calendar without logging in: your meetings, dates, actions and checklists. Any address you had before no longer works. You can see it, and turn it off, in your account settings.',
      ],
    )
    await db.transaction(async (tx) => {
      await tx
        .insert(calendarFeeds)
        .values({ ...feed, profileId: user.id })
        .onConflictDoUpdate({ target: calendarFeeds.profileId, set: feed })
      await mailer.send(tx, mail)
      await noteGone(config, 'calendarAddress', user.id)
    })
    return { address: addressOf(feed.id, config), createdAt: feed.createdAt, lastReadAt: feed.lastReadAt }
  })
