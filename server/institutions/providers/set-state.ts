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
import { findProviders, setProviderState } from '#server/people/sign-in/providers/store-provider.ts'
import { inProvider } from './in-provider.ts'

/**
 * Offers a provider of an institution to people, or no longer. For owners, with their password, and a code if they have a second factor.
 * All owners are emailed. Fails with `WRONG_PASSWORD`, `WRONG_SECOND_FACTOR`, and `NOT_TRIED` before a trial went well.
 */
export const setState = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/providers/{id}/state', tags: ['institutions'] })
  .input(
    z.strictObject({ institutionId: z.uuid(), id: z.uuid(), state: z.enum(['on', 'off']), ...Reauthentication.shape }),
  )
  .errors({
    ...reauthenticationErrors,
    NOT_TRIED: { status: 409, message: 'Try it first: the last trial has to have gone well.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(requireReauthentication, ({ password, code }) => ({ password, code }))
  .use(rateLimited('securityChangesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, id, state }, context, errors }) => {
    const { db, user, institution, mailer, config, now } = context
    await inProvider(db, { institutionId, id })
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const [provider] = await findProviders(tx, [id])
      if (!provider || provider.state === state) return
      const { trial } = provider
      if (state === 'on' && (!trial || trial.problem)) throw errors.NOT_TRIED()
      await setProviderState(tx, id, state)
      const isOn = state === 'on'
      const act = { institutionId, unitId: null, by: user, about: provider.settings?.issuer ?? '', at: now() }
      await recordAct(tx, { ...act, kind: isOn ? 'sign_in_turned_on' : 'sign_in_turned_off' })
      const change = {
        what: `turned ${state} the identity provider ${act.about} of ${institution.name}`,
        effect: isOn
          ? 'People can now log in through it.'
          : 'People cannot log in through it now. Passwords and passkeys work as before.',
      }
      const { name } = institution
      await mailSignInChange(
        tx,
        { institution: { id: institutionId, name }, by: user, at: act.at, ...change },
        { mailer, config },
      )
    })
  })
