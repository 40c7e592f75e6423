import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '../contract/refuse-when-over.ts'
import { recordAct } from '../log/record-act.ts'
import { institutionUnits } from '../tables.ts'
import { inUnit, noUnit, onlyRoles } from './in-unit.ts'
import { lockUnit } from './lock-unit.ts'

/** Archives a unit that nothing goes on in: NOT_EMPTY while it has units or programmes that are not archived, or is the institution. */
export const archiveUnit = withRole
  .route({ method: 'DELETE', path: '/institutions/{institutionId}/units/{unitId}', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid() }))
  .errors({ NOT_EMPTY: { status: 409, message: 'Archive what is in this unit first.' } })
  .use(inUnit, (input) => input)
  .use(onlyRoles(may.changeUnits))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, unitId }, context: { db, user, now }, errors }) => {
    await db.transaction(async (tx) => {
      const unit = await lockUnit(tx, { institutionId, unitId })
      if (!unit) throw noUnit()
      if (unit.archivedAt) return
      const { rows } = await tx.execute<{ used: boolean }>(sql`
        select exists (select from institution_units u where u.parent_id = ${unitId} and u.archived_at is null)
          or exists (select from programmes p where p.unit_id = ${unitId} and p.archived_at is null) as used`)
      if (!unit.parentId || rows[0]?.used) throw errors.NOT_EMPTY()
      await tx.update(institutionUnits).set({ archivedAt: now() }).where(eq(institutionUnits.id, unitId))
      await recordAct(tx, { institutionId, by: user, kind: 'unit_archived', about: unit.name, unitId, at: now() })
    })
  })
