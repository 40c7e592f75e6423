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
import { findProviders, removeProvider } from '#server/people/sign-in/providers/store-provider.ts'
import { inProvider } from './in-provider.ts'

/**
 * Removes a provider without connected accounts. Owners enter their password, and a code if they have a second factor. All owners get an
 * email. Fails with `WRONG_PASSWORD`, `WRONG_SECOND_FACTOR`, and `IN_USE` if an account is connected: turn the provider off instead.
 */
export const remove = withRole
  .route({ method: 'DELETE', path: '/institutions/{institutionId}/providers/{id}', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid(), ...Reauthentication.shape }))
  .errors({
    ...reauthenticationErrors,
    IN_USE: { status: 409, message: 'People are connected with it. Turn it off instead.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(requireReauthentication, ({ password, code }) => ({ password, code }))
  .use(rateLimited('securityChangesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, id }, context, errors }) => {
    const { db, user, institution, mailer, config, now } = context
    await inProvider(db, { institutionId, id })
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const [provider] = await findProviders(tx, [id])
      if (!provider) return
      if (provider.connected > 0) throw errors.IN_USE()
      await removeProvider(tx, id)
      const about = provider.settings?.issuer ?? ''
      const at = now()
      await recordAct(tx, { institutionId, unitId: null, by: user, kind: 'sign_in_removed', about, at })
      const { name } = institution
      const change = {
        what: `removed the identity provider ${about} of ${name}`,
        effect: 'No account was connected with it.',
      }
      await mailSignInChange(
        tx,
        { institution: { id: institutionId, name }, by: user, at, ...change },
        { mailer, config },
      )
    })
  })
