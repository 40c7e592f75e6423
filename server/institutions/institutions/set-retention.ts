import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { NewRetention, retentionAtFirst, retentionChanges } from '#domain/institutions/institutions/retention.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inInstitution } from './in-institution.ts'
import { onlyRoles } from './in-unit.ts'
import { lockInstitution } from './lock-unit.ts'
import { recordAct } from './record-act.ts'
import { withRole } from './refuse-when-over.ts'
import { retentionOf } from './retention-of.ts'
import { institutions } from './tables.ts'

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
