import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { changeOfUnit, deepest, NewUnit } from '#domain/institutions/institutions/units.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '../contract/refuse-when-over.ts'
import { recordAct } from '../log/record-act.ts'
import { standingOf } from '../roles/standing-of.ts'
import { institutionUnits } from '../tables.ts'
import { isNameTaken, noPlace } from './add-unit.ts'
import { inUnit, noUnit, onlyRoles } from './in-unit.ts'
import { lockUnit } from './lock-unit.ts'

/**
 * Changes a unit, and moves it with all below it to another place where the caller may change units too. The institution itself is not
 * changed (AT_THE_TOP). IN_ITSELF when a unit would be below itself.
 */
export const editUnit = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/units/{unitId}', tags: ['institutions'] })
  .input(NewUnit.extend({ institutionId: z.uuid(), unitId: z.uuid(), parentId: z.uuid() }))
  .errors({
    ...noPlace,
    AT_THE_TOP: { status: 409, message: 'The institution itself is named and placed by its contract.' },
    IN_ITSELF: { status: 409, message: 'A unit cannot be below itself.' },
  })
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.changeUnits))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now, today }, errors }) => {
    const { institutionId, unitId, parentId, name, kind } = input
    await db.transaction(async (tx) => {
      const unit = await lockUnit(tx, { institutionId, unitId })
      if (!unit) throw noUnit()
      if (!unit.parentId) throw errors.AT_THE_TOP()
      if (unit.archivedAt) throw errors.ARCHIVED()
      const moves = parentId !== unit.parentId
      if (!moves && unit.name === name && unit.kind === kind) return
      const to = moves ? await standingOf(tx, { profileId: user.id, institutionId, unitId: parentId, today }) : null
      if (moves && (!to || !may.changeUnits(to))) throw noUnit()
      if (to?.path.includes(unitId)) throw errors.IN_ITSELF()
      if (to?.isArchived) throw errors.ARCHIVED()
      if (to && (await levelsBelow(tx, unit)) + to.path.length > deepest) throw errors.TOO_DEEP()
      if (await isNameTaken(tx, { id: unitId, parentId, name })) throw errors.NAME_TAKEN()
      const from = to && (await lockUnit(tx, { institutionId, unitId: unit.parentId }))
      const about = changeOfUnit(unit, { name, kind, moved: from && to && { from: from.name, to: to.name } })
      if (to)
        await tx.execute(sql`
          update institution_units set path = ${sql.param(to.path)}::uuid[] || path[${unit.path.length}:]
          where path @> array[${unitId}::uuid]`)
      await tx.update(institutionUnits).set({ name, kind, parentId }).where(eq(institutionUnits.id, unitId))
      await recordAct(tx, { institutionId, by: user, kind: 'unit_changed', about, unitId, at: now() })
    })
  })

/** How many levels a unit has with those below it; 1 without any. */
async function levelsBelow(tx: Db, { id, path }: { id: string; path: string[] }): Promise<number> {
  const { rows } = await tx.execute<{ longest: number }>(
    sql`select max(cardinality(path)) as longest from institution_units where path @> array[${id}::uuid]`,
  )
  return (rows[0]?.longest ?? path.length) - path.length + 1
}
