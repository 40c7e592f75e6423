import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Limits } from '#server/ground/limits/limits.ts'
import { authTwoFactors, authUsers } from '../tables.ts'
import { consumeTotp } from './consume-totp.ts'

type Parts = { db: Db; limits: Limits; config: Pick<Config, 'secret'> }

/**
 * Returns true if this is the current code of the person's authenticator app, and uses it up; also true for people without a second
 * factor. Wrong codes are counted apart from those of logins, so that a stolen session cannot lock its owner out. Throws TooMany.
 */
export async function checkCode({ db, limits, config }: Parts, userId: string, code: string): Promise<boolean> {
  const [factor] = await db
    .select({ secret: authTwoFactors.secret })
    .from(authUsers)
    .leftJoin(authTwoFactors, eq(authTwoFactors.userId, authUsers.id))
    .where(and(eq(authUsers.id, userId), eq(authUsers.twoFactorEnabled, true)))
  if (!factor) return true
  const digits = code.replace(/\s/g, '')
  // Nothing was entered yet: the page asks for a code only once it knows that there is one.
  if (digits === '' || factor.secret === null) return false
  const attempts = [userId, 'reauthentication']
  await limits.take('secondStepAtAddress', attempts)
  const secret = await symmetricDecrypt({ key: config.secret, data: factor.secret })
  if (!(await createOTP(secret, { digits: 6, period: 30 }).verify(digits))) return false
  if (!(await consumeTotp(db, userId, digits))) return false
  await limits.release('secondStepAtAddress', attempts)
  return true
}
