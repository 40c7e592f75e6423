import { and, eq, isNotNull } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { mailSignInChange } from '#server/institutions/institutions/mail-owners.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import {
  Reauthentication,
  reauthenticationErrors,
  requireReauthentication,
} from '#server/people/sign-in/passwords/require-reauthentication.ts'
import { institutionSignInRules } from './tables.ts'

/**
 * Stops requiring the login of the institution: people act in it with any of their logins. For owners, with their
 * password, and a code if they have a second factor. All owners are emailed. Fails with `WRONG_PASSWORD`, `WRONG_SECOND_FACTOR`.
 */
export const release = withRole
  .route({ method: 'DELETE', path: '/institutions/{institutionId}/sign-in-rules/enforcement', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), ...Reauthentication.shape }))
  .errors(reauthenticationErrors)
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(requireReauthentication, ({ password, code }) => ({ password, code }))
  .use(rateLimited('securityChangesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId }, context }) => {
    const { db, user, institution, now } = context
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const own = eq(institutionSignInRules.institutionId, institutionId)
      const [ended] = await tx
        .update(institutionSignInRules)
        .set({ enforcedAt: null })
        .where(and(own, isNotNull(institutionSignInRules.enforcedAt)))
        .returning({ institutionId: institutionSignInRules.institutionId })
      // The same again is a retry.
      if (!ended) return
      const [at, { name }] = [now(), institution]
      await recordAct(tx, { institutionId, unitId: null, by: user, kind: 'enforcement_turned_off', about: name, at })
      const change = {
        what: `stopped requiring the login of your university for ${name}`,
        effect: 'People now act in the institution with any of their logins.',
      }
      await mailSignInChange(tx, { institution: { id: institutionId, name }, by: user, at, ...change }, context)
    })
  })
