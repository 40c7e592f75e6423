import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { noteGone } from '#server/ground/backup/stays-gone.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { unitTokens } from './tables.ts'

/** Revokes a token of a unit, at once. NO_TOKEN when the unit has none of this id that is not revoked. */
export const revoke = withRole
  .route({
    method: 'DELETE',
    path: '/institutions/{institutionId}/units/{unitId}/tokens/{id}',
    tags: ['unitTokens'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .errors({ NO_TOKEN: { status: 404, message: 'This unit has no such token.' } })
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.manageUnit))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, unitId, id }, context: { db, user, now, config }, errors }) => {
    await db.transaction(async (tx) => {
      const [revoked] = await tx
        .update(unitTokens)
        .set({ revokedAt: now() })
        .where(and(eq(unitTokens.id, id), eq(unitTokens.unitId, unitId), isNull(unitTokens.revokedAt)))
        .returning({ name: unitTokens.name })
      if (!revoked) throw errors.NO_TOKEN()
      await recordAct(tx, { institutionId, by: user, kind: 'token_revoked', about: revoked.name, unitId, at: now() })
      await noteGone(config, 'unitToken', id)
    })
  })
