import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import {
  mostTokens,
  NewProvisioningToken,
  provisioningTokenPrefix,
} from '#domain/institutions/provisioning/provisioning.ts'
import { asItIs } from '#server/ground/compress.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { isPasswordOf } from '#server/people/sign-in/passwords/password-of.ts'
import { hashOfToken } from '#server/people/tokens/session-of-token.ts'
import { lockConnection } from './in-connection.ts'
import { provisioningTokens } from './tables.ts'

/**
 * Makes a token for an identity system, and returns it: it is stored as a hash, and never shown again. It asks for the password:
 * WRONG_PASSWORD. TOKEN_LIMIT when five are valid: more than a change with an overlap needs.
 */
export const createToken = withRole
  .route({
    method: 'POST',
    path: '/institutions/{institutionId}/provisioning/{connectionId}/tokens',
    successStatus: 201,
    tags: ['provisioning'],
  })
  .input(
    NewProvisioningToken.extend({
      institutionId: z.uuid(),
      connectionId: z.uuid(),
      id: z.uuid(),
      password: z.string().max(1000),
    }),
  )
  .errors({
    WRONG_PASSWORD: { status: 403, message: 'The password is wrong.' },
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
    TOKEN_LIMIT: { status: 409, message: 'Five tokens are valid. Revoke one first.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(asItIs)
  .handler(async ({ input, context, errors }) => {
    const { institutionId, id, name, days, password } = input
    const { db, limits, user, now, noteSignIn } = context
    if (!(await isPasswordOf({ db, limits, noteSignIn }, user.id, password))) throw errors.WRONG_PASSWORD()
    await limits.take('securityChangesOfPerson', user.id)
    const token = `${provisioningTokenPrefix}${randomBytes(32).toString('base64url')}`
    const expiresAt = new Date(now().getTime() + days * 86_400_000)
    await db.transaction(async (tx) => {
      const connection = await lockConnection(tx, input)
      const { id: connectionId } = connection
      if (await tx.$count(provisioningTokens, eq(provisioningTokens.id, id))) throw errors.ID_TAKEN()
      const { revokedAt, expiresAt: until } = provisioningTokens
      const valid = and(eq(provisioningTokens.connectionId, connectionId), isNull(revokedAt), gt(until, now()))
      if ((await tx.$count(provisioningTokens, valid)) >= mostTokens) throw errors.TOKEN_LIMIT()
      const made = { madeBy: user.id, madeAt: now(), expiresAt, hash: hashOfToken(token) }
      await tx.insert(provisioningTokens).values({ id, institutionId, connectionId, name, ...made })
      const act = { institutionId, unitId: null, by: user, about: `${name} (${connection.name})`, at: now() }
      await recordAct(tx, { ...act, kind: 'provisioning_token_made' })
    })
    return { token, expiresAt }
  })
