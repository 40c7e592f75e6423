import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/db/connect.ts'
import type { AuthParts } from './auth.ts'
import { addresseeOf, securityMail } from './email.ts'
import { forgetChallenges } from './forget-challenges.ts'
import { verifiedHashOf } from './is-password-of.ts'
import { password, read } from './read-body.ts'
import { refused } from './refusals.ts'
import { authAccounts, authTwoFactors, authUsers } from './tables.ts'

const Body = z.looseObject({ password })

/**
 * Turning the second step off, in place of the library's endpoint: one transaction, and only while the password is still
 * the one that was checked. A request that waited while the password was reset changes nothing. Refuses with
 * INVALID_PASSWORD.
 */
export const disableTwoFactor = (parts: AuthParts) =>
  createAuthEndpoint('/two-factor/disable', { method: 'POST' }, async (ctx) => {
    const given = read(Body, ctx).password
    const session = await getSessionFromCtx(ctx)
    if (!session) throw refused('UNAUTHORIZED')
    const { user } = session
    const { db, config, mailer, limits } = parts
    const hash = await verifiedHashOf(parts, user.id, given)
    if (!hash) throw refused('INVALID_PASSWORD')
    await limits.take('securityChangesOfPerson', user.id)
    const what = 'Two-step verification was turned off'
    const text = 'From now on, your password alone is enough to log in.'
    const mail = await securityMail(await addresseeOf(db, user), config.baseUrl, what, [text])
    await db.transaction(async (tx) => {
      await tx.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, user.id))
      const unchanged = and(eq(authAccounts.userId, user.id), eq(authAccounts.password, hash))
      if ((await tx.$count(authAccounts, unchanged)) === 0) throw refused('OVERTAKEN')
      await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, user.id))
      await forgetChallenges(tx, user.id)
      await mailer.send(tx, mail)
    })
    return ctx.json({ status: true })
  })

/** The secret that somebody is setting up; null when there is none. */
export async function secretOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ secret: authTwoFactors.secret })
    .from(authTwoFactors)
    .where(eq(authTwoFactors.userId, userId))
  return row?.secret ?? null
}

/** Turns a second step off again whose secret somebody else replaced while it was turned on. */
export async function undoSecondStep(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, userId))
    await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, userId))
  })
}
