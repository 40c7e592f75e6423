import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { authUsedCodes } from '../tables.ts'

/** A code is valid for its own half minute and the ones before and after. */
const codeSeconds = 120

/** Uses up a code from an authenticator app; false when it was already used. */
export async function consumeTotp(db: Db, userId: string, code: string): Promise<boolean> {
  await db.delete(authUsedCodes).where(lt(authUsedCodes.expiresAt, sql`now()`))
  const taken = await db
    .insert(authUsedCodes)
    .values({ userId, code, expiresAt: sql`now() + make_interval(secs => ${codeSeconds})` })
    .onConflictDoNothing()
    .returning({ code: authUsedCodes.code })
  return taken.length > 0
}
