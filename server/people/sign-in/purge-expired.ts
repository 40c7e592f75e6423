import { lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import { sessionDaysAtMost } from '#server/ground/session/find-person.ts'
import { confirmationHours } from './confirmation-mail.ts'
import {
  authEmailChanges,
  authKnownAddresses,
  authSessions,
  authSignUps,
  authTokens,
  authUsedCodes,
  authVerifications,
} from './tables.ts'

/** Deletes what has expired: sessions, including those renewed for thirty days; links, codes, old addresses, requests to change an address; API tokens a month later. */
export async function purgeExpired(db: Db): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${sessionDaysAtMost})`
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(authSessions)
      .where(or(lt(authSessions.expiresAt, sql`now()`), lt(authSessions.createdAt, oldest)))
      .returning({ sessionId: authSessions.id })
    for (const session of ended) await announce(tx, { kind: 'session_ended', ...session })
    await tx.delete(authVerifications).where(lt(authVerifications.expiresAt, sql`now()`))
    await tx
      .delete(authSignUps)
      // A link that was sent again works for as long; the newest stays, so that it can be sent again at any time.
      .where(sql`created_at < now() - make_interval(hours => ${2 * confirmationHours}) and exists
        (select from auth_sign_ups newer where newer.user_id = auth_sign_ups.user_id and newer.created_at > auth_sign_ups.created_at)`)
    await tx.delete(authEmailChanges).where(lt(authEmailChanges.expiresAt, sql`now()`))
    await tx.delete(authTokens).where(lt(authTokens.expiresAt, oldest))
    await tx.delete(authUsedCodes).where(lt(authUsedCodes.expiresAt, sql`now()`))
    await tx.delete(authKnownAddresses).where(lt(authKnownAddresses.lastLogInAt, oldest))
  })
}
