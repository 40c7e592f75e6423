import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { supervisionLimits } from './tables.ts'
import { thresholdOf } from './threshold-of.ts'

/**
 * Of how few people nothing is shown to readers of the institution, from the next snapshot on; and how many candidatures somebody should
 * supervise at most, by unit, where one was set.
 */
export const findSettings = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/report-settings', tags: ['reports'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .handler(
    async ({
      input: { institutionId },
      context: { db },
    }): Promise<{ threshold: number; limits: { unitId: string; most: number }[] }> => ({
      threshold: await thresholdOf(db, institutionId),
      limits: await db
        .select({ unitId: supervisionLimits.unitId, most: supervisionLimits.most })
        .from(supervisionLimits)
        .where(eq(supervisionLimits.institutionId, institutionId)),
    }),
  )
