import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { deepest, NewUnit } from '#domain/institutions/institutions/units.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '../contract/refuse-when-over.ts'
import { recordAct } from '../log/record-act.ts'
import { institutionUnits } from '../tables.ts'
import { inUnit, noUnit, onlyRoles } from './in-unit.ts'
import { lockUnit } from './lock-unit.ts'

/** What a verb declares that puts a unit somewhere. */
export const noPlace = {
  ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
  NAME_TAKEN: { status: 409, message: 'There is a unit of this name already.' },
  TOO_DEEP: { status: 409, message: `There are at most ${deepest} levels below an institution.` },
  ARCHIVED: { status: 409, message: 'This unit is archived.' },
}

/** Adds a unit below another. NAME_TAKEN beside one of the same name, TOO_DEEP six levels down, ARCHIVED below an archived one. */
export const addUnit = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/units/{unitId}/units', tags: ['institutions'] })
  .input(NewUnit.extend({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .errors(noPlace)
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.changeUnits))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now }, errors }) => {
    const { institutionId, unitId: parentId, id, name, kind } = input
    await db.transaction(async (tx) => {
      const parent = await lockUnit(tx, { institutionId, unitId: parentId })
      if (!parent) throw noUnit()
      if (parent.archivedAt) throw errors.ARCHIVED()
      if (parent.path.length > deepest) throw errors.TOO_DEEP()
      if (await isNameTaken(tx, { id, parentId, name })) throw errors.NAME_TAKEN()
      const [before] = await tx.select().from(institutionUnits).where(eq(institutionUnits.id, id))
      // The same again is a retry.
      if (before?.parentId === parentId) return
      if (before) throw errors.ID_TAKEN()
      await tx.insert(institutionUnits).values({ id, institutionId, parentId, path: [...parent.path, id], name, kind })
      await recordAct(tx, { institutionId, by: user, kind: 'unit_added', about: name, unitId: parentId, at: now() })
    })
  })

/** Whether another unit at this place has the name. */
export async function isNameTaken(
  tx: Db,
  { id, parentId, name }: { id: string; parentId: string; name: string },
): Promise<boolean> {
  const same = and(
    eq(institutionUnits.parentId, parentId),
    ne(institutionUnits.id, id),
    isNull(institutionUnits.archivedAt),
    sql`lower(${institutionUnits.name}) = lower(${name})`,
  )
  return (await tx.$count(institutionUnits, same)) > 0
}
