import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { institutionSignInRules } from './tables.ts'

/** Has nobody log in through the institution any more: people act in it with whichever login they have. For owners. */
export const release = withRole
  .route({ method: 'DELETE', path: '/institutions/{institutionId}/sign-in-rules/enforcement', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId }, context: { db, user, institution, now } }) => {
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const own = eq(institutionSignInRules.institutionId, institutionId)
      await tx.update(institutionSignInRules).set({ enforcedAt: null }).where(own)
      const about = institution.name
      await recordAct(tx, { institutionId, unitId: null, by: user, kind: 'enforcement_turned_off', about, at: now() })
    })
  })
