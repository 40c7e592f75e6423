import type { GenericEndpointContext } from 'better-auth'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { deleteUnused } from '#server/ground/session/end-sessions.ts'
import { authPasskeys, authUsers } from '../tables.ts'

/*
 * A login takes time: its hash may wait in line for seconds. If the password is reset in the meantime, the result would
 * be a session from before the reset. So each login notes which password the account has when it begins, and checks
 * again when it has ended.
 */

type Noted = { userId: string; passwordVersion: number }

const began = new WeakMap<object, Noted>()

/** Notes the password of the account that a request is about to log in to, if there is one. */
export async function noteBeginning(db: Db, ctx: GenericEndpointContext, account: SQL): Promise<void> {
  const [found] = await db
    .select({ userId: authUsers.id, passwordVersion: authUsers.passwordVersion })
    .from(authUsers)
    .where(account)
  if (found) began.set(ctx.context, found)
}

/** The account with this address, of this person, or with this passkey. */
export const accountOf = {
  email: (email: string) => eq(authUsers.email, email),
  person: (userId: string) => eq(authUsers.id, userId),
  passkey: (credentialId: string) =>
    sql`${authUsers.id} = (select user_id from ${authPasskeys} where credential_id = ${credentialId})`,
}

/** The account that a request began to log in to, if there is one. */
export const beganFor = (ctx: GenericEndpointContext): string | undefined => began.get(ctx.context)?.userId

/**
 * Whether the password of the account was replaced since the request began. Waits for a replacement that is under way:
 * if it commits later, it finds whatever this request has made, and ends that itself.
 */
export async function hasLostRace(db: Db, ctx: GenericEndpointContext): Promise<boolean> {
  const noted = began.get(ctx.context)
  if (!noted) return false
  return await db.transaction(async (tx) => {
    const [now] = await tx
      .select({ passwordVersion: authUsers.passwordVersion })
      .from(authUsers)
      .where(eq(authUsers.id, noted.userId))
      .for('share')
    return now?.passwordVersion !== noted.passwordVersion
  })
}

/** Ends the session that a request has just made. */
export async function endNewSession(db: Db, ctx: GenericEndpointContext): Promise<void> {
  const token = ctx.context.newSession?.session.token
  if (token) await deleteUnused(db, token)
}
