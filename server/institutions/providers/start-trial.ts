import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { beginTrial } from '#server/people/sign-in/providers/store-provider.ts'
import { inProvider } from './in-provider.ts'

/** Begins a trial of a provider by one of the owners: the address to go to. Nobody is connected or logged in by it. */
export const startTrial = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/providers/{id}/trials', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(
    async ({ input: { institutionId, id }, context: { db, user, config } }): Promise<{ address: string | null }> => {
      await inProvider(db, { institutionId, id })
      const returnTo = `/institution/${institutionId}?part=sign-in`
      return { address: await beginTrial({ db, config }, { id, userId: user.id, returnTo }) }
    },
  )
