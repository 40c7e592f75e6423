import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import * as z from 'zod'
import { NewToken, tokenPrefix, tokensAtMost } from '#domain/people/accounts/api-tokens.ts'
import { asItIs } from '#server/ground/compress.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { addresseeOf, securityMail } from '../sign-in/email.ts'
import { isPasswordOf } from '../sign-in/passwords/password-of.ts'
import { lockAccount } from '../sign-in/queries.ts'
import { hashOfToken } from './session-of-token.ts'
import { authTokens } from './tables.ts'

/**
 * Makes a token with which somebody's own programs use the API, and returns it: it is stored as a hash, and never shown
 * again. It asks for the password, so that a stolen session does not become a lasting one: WRONG_PASSWORD. TOKEN_LIMIT at 20.
 */
export const createToken = withProfile
  .route({ method: 'POST', path: '/account/tokens', successStatus: 201, tags: ['accounts'] })
  .input(NewToken.extend({ password: z.string().max(1000) }))
  .errors({
    WRONG_PASSWORD: { status: 403, message: 'The password is wrong.' },
    TOKEN_LIMIT: {
      status: 409,
      message: 'You can have no more API tokens. Revoke one first.',
      data: z.object({ limit: z.number() }),
    },
  })
  .use(asItIs)
  .handler(async ({ input: { password, days, ...token }, context, errors }) => {
    const { db, limits, user, mailer, config, now, noteSignIn } = context
    if (!(await isPasswordOf({ db, limits, noteSignIn }, user.id, password))) throw errors.WRONG_PASSWORD()
    await limits.take('securityChangesOfPerson', user.id)
    const secret = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
    const mail = await securityMail(await addresseeOf(db, user), config.baseUrl, 'An API token was created', [
      `A token called “${token.name}” has just been created. Programs that have it can ${
        token.scope === 'write' ? 'read and change' : 'read'
      } what you can.`,
    ])
    const made = await db.transaction(async (tx) => {
      await lockAccount(tx, user.id)
      const others = await tx.$count(authTokens, and(eq(authTokens.userId, user.id), gt(authTokens.expiresAt, now())))
      if (others >= tokensAtMost) throw errors.TOKEN_LIMIT({ data: { limit: tokensAtMost } })
      const expiresAt = new Date(now().getTime() + days * 86_400_000)
      const row = { ...token, userId: user.id, hash: hashOfToken(secret), createdAt: now(), expiresAt }
      const [stored] = await tx.insert(authTokens).values(row).returning({ id: authTokens.id })
      if (!stored) throw new Error('The token was not stored')
      await mailer.send(tx, mail)
      return { id: stored.id, token: secret, expiresAt }
    })
    noteSignIn({ event: 'token_made', userId: user.id, sessionId: user.sessionId, tokenId: made.id })
    return made
  })
