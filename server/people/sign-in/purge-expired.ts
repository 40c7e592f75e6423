import { lt, sql } from 'drizzle-orm'
import { eventDays } from '#domain/people/sign-in/providers.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { purgeSessions } from '#server/ground/session/end-sessions.ts'
import { confirmationHours } from './confirmation-mail.ts'
import {
  authKnownAddresses,
  authProviderAttempts,
  authProviderEvents,
  authSignUps,
  authUsedAssertions,
  authUsedCodes,
  authVerifications,
} from './tables.ts'

/** Deletes what has expired: sessions, including those renewed for thirty days; links, codes, old addresses. */
export async function purgeExpired(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await purgeSessions(tx)
    await tx.delete(authVerifications).where(lt(authVerifications.expiresAt, sql`now()`))
    await tx
      .delete(authSignUps)
      // A link that was sent again works for as long; the newest stays, so that it can be sent again at any time.
      .where(sql`created_at < now() - make_interval(hours => ${2 * confirmationHours}) and exists
        (select from auth_sign_ups newer where newer.user_id = auth_sign_ups.user_id and newer.created_at > auth_sign_ups.created_at)`)
    await tx.delete(authUsedCodes).where(lt(authUsedCodes.expiresAt, sql`now()`))
    await tx.delete(authUsedAssertions).where(lt(authUsedAssertions.expiresAt, sql`now()`))
    await tx.delete(authProviderAttempts).where(lt(authProviderAttempts.expiresAt, sql`now()`))
    await tx
      .delete(authProviderEvents)
      .where(lt(authProviderEvents.at, sql`now() - make_interval(days => ${eventDays})`))
    await tx.delete(authKnownAddresses).where(lt(authKnownAddresses.lastLogInAt, sql`now() - interval '30 days'`))
  })
}
