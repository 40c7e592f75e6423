import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { setDomains } from '#server/institutions/providers/set-domains.ts'
import { lockClaim } from './lock-claim.ts'
import { institutionDomains } from './tables.ts'

/** Gives up a domain: nobody joins by it or has to log in because of it. For owners. Nobody is logged out. */
export const remove = withRole
  .route({ method: 'DELETE', path: '/institutions/{institutionId}/domains/{id}', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now } }) => {
    const { institutionId } = input
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const { id, domain: about } = await lockClaim(tx, input)
      await tx.delete(institutionDomains).where(eq(institutionDomains.id, id))
      await setDomains(tx, institutionId)
      await recordAct(tx, { institutionId, unitId: null, by: user, kind: 'domain_removed', about, at: now() })
    })
  })
