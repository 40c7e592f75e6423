import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { mailSignInChange } from '#server/institutions/institutions/mail-owners.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { setDomains } from '#server/institutions/providers/set-domains.ts'
import {
  Reauthentication,
  reauthenticationErrors,
  requireReauthentication,
} from '#server/people/sign-in/passwords/require-reauthentication.ts'
import { lockClaim } from './lock-claim.ts'
import { institutionDomains } from './tables.ts'

/**
 * Gives up a domain. New people with this domain no longer join, and the sign-in rule for it ends. Sessions stay open. Owners enter
 * their password, and a code if they have a second factor. All owners get an email. Fails with `WRONG_PASSWORD` and
 * `WRONG_SECOND_FACTOR`.
 */
export const remove = withRole
  .route({ method: 'DELETE', path: '/institutions/{institutionId}/domains/{id}', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid(), ...Reauthentication.shape }))
  .errors(reauthenticationErrors)
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(requireReauthentication, ({ password, code }) => ({ password, code }))
  .use(rateLimited('securityChangesOfPerson'), () => 1)
  .handler(async ({ input, context }) => {
    const { db, user, institution, now } = context
    const { institutionId } = input
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const { id, domain: about } = await lockClaim(tx, input)
      await tx.delete(institutionDomains).where(eq(institutionDomains.id, id))
      await setDomains(tx, institutionId)
      const at = now()
      await recordAct(tx, { institutionId, unitId: null, by: user, kind: 'domain_removed', about, at })
      const { name } = institution
      const change = {
        what: `removed the domain ${about} of ${name}`,
        effect:
          'People no longer join by an address on it, and no longer have to log in because of it. All sessions continue.',
      }
      await mailSignInChange(tx, { institution: { id: institutionId, name }, by: user, at, ...change }, context)
    })
  })
