import * as z from 'zod'
import type { Look } from '#domain/institutions/domains/domains.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { checkRecord } from './check-record.ts'
import { lockClaim } from './lock-claim.ts'
import { domainTaken, settleLook } from './settle-look.ts'

/** Looks for the record of a domain now, and says whether it is there. For owners. DOMAIN_TAKEN when it is proven for another institution. */
export const check = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/domains/{id}/checks', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid() }))
  .errors(domainTaken)
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(rateLimited('lookUpsOfPerson'), () => 1)
  .handler(async ({ input, context, errors }): Promise<{ look: Look }> => {
    const { db, config, user, now } = context
    const before = await db.transaction((tx) => lockClaim(tx, input))
    const look = await checkRecord(before, config)
    return await db.transaction(async (tx) => {
      await lockInstitution(tx, input.institutionId)
      const claim = await lockClaim(tx, input)
      const settled = await settleLook(tx, claim, { look, at: now(), by: user }, context)
      if (settled === 'taken') throw errors.DOMAIN_TAKEN()
      return { look: settled }
    })
  })
