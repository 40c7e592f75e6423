import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { supervisionLimits } from './tables.ts'

/**
 * Sets how many candidatures somebody should supervise at most in a unit, or, with null, no limit. It holds in those below it that have
 * none of their own, is shown beside what each has, and stops nobody.
 */
export const setLimit = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/units/{unitId}/supervision-limit', tags: ['reports'] })
  .input(
    z.strictObject({
      institutionId: z.uuid(),
      unitId: z.uuid(),
      most: z.int('Give a whole number.').min(1, 'Give at least 1.').max(200, 'Give at most 200.').nullable(),
    }),
  )
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.changeUnits))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, unitId, most }, context: { db, user, unit, now } }) => {
    const here = and(eq(supervisionLimits.unitId, unitId), eq(supervisionLimits.institutionId, institutionId))
    await db.transaction(async (tx) => {
      if (most === null) await tx.delete(supervisionLimits).where(here)
      else
        await tx
          .insert(supervisionLimits)
          .values({ institutionId, unitId, most })
          .onConflictDoUpdate({ target: supervisionLimits.unitId, set: { most } })
      const about =
        most === null ? `no limit for supervisors in ${unit.name}` : `at most ${most} for a supervisor in ${unit.name}`
      await recordAct(tx, { institutionId, unitId, by: user, kind: 'reports_set', about, at: now() })
    })
  })
