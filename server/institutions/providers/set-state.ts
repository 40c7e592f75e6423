import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { findProviders, setProviderState } from '#server/people/sign-in/providers/store-provider.ts'
import { inProvider } from './in-provider.ts'

/** Offers a provider of an institution to people, or no longer. For owners. NOT_TRIED before a trial went well. */
export const setState = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/providers/{id}/state', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid(), state: z.enum(['on', 'off']) }))
  .errors({ NOT_TRIED: { status: 409, message: 'Try it first: the last trial has to have gone well.' } })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, id, state }, context: { db, user, now }, errors }) => {
    await inProvider(db, { institutionId, id })
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const [provider] = await findProviders(tx, [id])
      if (!provider || provider.state === state) return
      const { trial } = provider
      if (state === 'on' && (!trial || trial.problem)) throw errors.NOT_TRIED()
      await setProviderState(tx, id, state)
      const kind = state === 'on' ? 'sign_in_turned_on' : 'sign_in_turned_off'
      await recordAct(tx, {
        institutionId,
        unitId: null,
        by: user,
        kind,
        about: provider.settings?.issuer ?? '',
        at: now(),
      })
    })
  })
