import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import {
  NewUnitToken,
  tokenReadsLabels,
  unitTokenPrefix,
  unitTokensAtMost,
} from '#domain/institutions/unit-tokens/unit-tokens.ts'
import { asItIs } from '#server/ground/compress.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, noUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockUnit } from '#server/institutions/institutions/units/lock-unit.ts'
import { isPasswordOf } from '#server/people/sign-in/passwords/password-of.ts'
import { hashOfToken } from '#server/people/tokens/session-of-token.ts'
import { unitTokens } from './tables.ts'

/**
 * Makes a token with which programs read facts of a unit and those below it, and returns it: it is stored as a hash, and never
 * shown again. It ends with the role of whoever makes it. It asks for the password: WRONG_PASSWORD. TOKEN_LIMIT at 20 in the unit.
 */
export const create = withRole
  .route({
    method: 'POST',
    path: '/institutions/{institutionId}/units/{unitId}/tokens',
    successStatus: 201,
    tags: ['unitTokens'],
  })
  .input(
    NewUnitToken.extend({
      institutionId: z.uuid(),
      unitId: z.uuid(),
      id: z.uuid(),
      password: z.string().max(1000),
    }),
  )
  .errors({
    WRONG_PASSWORD: { status: 403, message: 'The password is wrong.' },
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
    TOKEN_LIMIT: { status: 409, message: 'This unit can have no more tokens. Revoke one first.' },
  })
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.manageUnit))
  .use(asItIs)
  .handler(async ({ input, context, errors }) => {
    const { institutionId, unitId, id, name, reads, days, password } = input
    const { db, limits, user, now, noteSignIn } = context
    if (!(await isPasswordOf({ db, limits, noteSignIn }, user.id, password))) throw errors.WRONG_PASSWORD()
    await limits.take('securityChangesOfPerson', user.id)
    const token = `${unitTokenPrefix}${randomBytes(32).toString('base64url')}`
    const expiresAt = new Date(now().getTime() + days * 86_400_000)
    await db.transaction(async (tx) => {
      const unit = await lockUnit(tx, { institutionId, unitId })
      if (!unit) throw noUnit()
      if (await tx.$count(unitTokens, eq(unitTokens.id, id))) throw errors.ID_TAKEN()
      const valid = and(eq(unitTokens.unitId, unitId), isNull(unitTokens.revokedAt), gt(unitTokens.expiresAt, now()))
      if ((await tx.$count(unitTokens, valid)) >= unitTokensAtMost) throw errors.TOKEN_LIMIT()
      const made = { madeBy: user.id, madeAt: now(), expiresAt, hash: hashOfToken(token) }
      await tx.insert(unitTokens).values({ id, institutionId, unitId, name, reads, ...made })
      const about = `${name} (${tokenReadsLabels[reads].toLowerCase()}) for ${unit.name}`
      await recordAct(tx, { institutionId, by: user, kind: 'token_made', about, unitId, at: now() })
    })
    return { token, expiresAt }
  })
