import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { NewRetention, retentionAtFirst, retentionChanges } from '#domain/institutions/institutions/retention.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '../contract/refuse-when-over.ts'
import { inInstitution } from '../in-institution.ts'
import { recordAct } from '../log/record-act.ts'
import { institutions } from '../tables.ts'
import { onlyRoles } from '../units/in-unit.ts'
import { lockInstitution } from '../units/lock-unit.ts'
import { retentionOf } from './retention-of.ts'

/**
 * Sets for how many years the institution keeps whom its records are about, each within its limits. What is over by then is forgotten
 * in the coming night. For owners.
 */
export const setRetention = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/retention', tags: ['institutions'] })
  .input(NewRetention.extend({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.setRetention))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, ...retention }, context: { db, user, now } }) => {
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const before = (await retentionOf(tx, [institutionId])).get(institutionId) ?? retentionAtFirst
      const changes = retentionChanges(before, retention)
      if (changes.length === 0) return
      await tx.update(institutions).set({ retention }).where(eq(institutions.id, institutionId))
      const about = changes.join('; ')
      await recordAct(tx, { institutionId, unitId: null, by: user, kind: 'retention_set', about, at: now() })
    })
  })
