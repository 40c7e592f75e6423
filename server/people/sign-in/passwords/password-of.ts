import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { failureOf } from '#server/ground/errors.ts'
import type { Limits } from '#server/ground/limits/limits.ts'
import type { NoteSignIn } from '#server/ground/sign-in-log.ts'
import { requireRoomForHash, verifyPassword } from '../library/hash-password.ts'
import { authAccounts } from '../tables.ts'

/**
 * Whether this is the password of someone who is logged in. A wrong one counts against them, the right one clears the
 * count: a stolen session must not become a stolen password. Throws TooMany after too many wrong ones.
 */
export async function isPasswordOf(parts: Parts, userId: string, password: string): Promise<boolean> {
  const refused = { event: 'password_asked', method: 'password', outcome: 'refused', userId } as const
  const hash = await verifiedHashOf(parts, userId, password).catch((error) => {
    parts.noteSignIn?.({ ...refused, code: failureOf(error).code })
    throw error
  })
  if (hash === null) parts.noteSignIn?.({ ...refused, code: 'WRONG_PASSWORD' })
  return hash !== null
}

/** `noteSignIn`: writes a wrong one into the log of sign-ins, where nothing else does. */
type Parts = { db: Db; limits: Limits; noteSignIn?: NoteSignIn }

/** The same, but returns the stored hash; null when the password is wrong. */
export async function verifiedHashOf({ db, limits }: Parts, userId: string, password: string): Promise<string | null> {
  requireRoomForHash()
  await limits.take('passwordOfPerson', userId)
  const [account] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
  const hash = account?.hash ?? ''
  if (!(await verifyPassword({ hash, password }))) return null
  await limits.release('passwordOfPerson', userId)
  return hash
}
