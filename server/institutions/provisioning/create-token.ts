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
import { mailSignInChange } from '#server/institutions/institutions/mail-owners.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import {
  Reauthentication,
  reauthenticationErrors,
  requireReauthentication,
} from '#server/people/sign-in/passwords/require-reauthentication.ts'
import { hashOfToken } from '#server/people/tokens/session-of-token.ts'
import { lockConnection } from './in-connection.ts'
import { provisioningTokens } from './tables.ts'

/**
 * Makes a token for an identity system, and returns it: it is stored as a hash, and never shown again. It asks for the
 * password, and for a code if the account has a second factor: WRONG_PASSWORD, WRONG_SECOND_FACTOR. All owners are emailed. TOKEN_LIMIT when five are valid: more than a change with an overlap needs.
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
      ...Reauthentication.shape,
    }),
  )
  .errors({
    ...reauthenticationErrors,
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
    TOKEN_LIMIT: { status: 409, message: 'Five tokens are valid. Revoke one first.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(requireReauthentication, ({ password, code }) => ({ password, code }))
  .use(asItIs)
  .handler(async ({ input, context, errors }) => {
    const { institutionId, id, name, days } = input
    const { db, limits, user, institution, now } = context
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
      const change = {
        what: `created the provisioning token ${name} for ${connection.name} (${institution.name})`,
        effect: 'A program that has it can add and suspend people of the institution.',
      }
      const about = { id: institutionId, name: institution.name }
      await mailSignInChange(tx, { institution: about, by: user, at: act.at, ...change }, context)
    })
    return { token, expiresAt }
  })
