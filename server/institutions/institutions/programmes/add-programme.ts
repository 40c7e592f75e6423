import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { NewProgramme } from '#domain/institutions/institutions/programmes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '../contract/refuse-when-over.ts'
import { recordAct } from '../log/record-act.ts'
import { programmes } from '../tables.ts'
import { inUnit, noUnit, onlyRoles } from '../units/in-unit.ts'
import { lockUnit } from '../units/lock-unit.ts'

/** Adds a programme to a unit. NAME_TAKEN beside one of the same name, ARCHIVED in an archived unit. */
export const addProgramme = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/units/{unitId}/programmes', tags: ['institutions'] })
  .input(NewProgramme.extend({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .errors({
    NAME_TAKEN: { status: 409, message: 'There is a programme of this name already.' },
    ARCHIVED: { status: 409, message: 'This unit is archived.' },
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
  })
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.changeUnits))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now }, errors }) => {
    const { institutionId, unitId, name } = input
    await db.transaction(async (tx) => {
      const unit = await lockUnit(tx, { institutionId, unitId })
      if (!unit) throw noUnit()
      if (unit.archivedAt) throw errors.ARCHIVED()
      if (await isProgrammeThere(tx, input)) throw errors.NAME_TAKEN()
      const [before] = await tx.select().from(programmes).where(eq(programmes.id, input.id))
      // The same again is a retry.
      if (before?.unitId === unitId) return
      if (before) throw errors.ID_TAKEN()
      await tx.insert(programmes).values(input)
      await recordAct(tx, { institutionId, by: user, kind: 'programme_added', about: name, unitId, at: now() })
    })
  })

/** Whether a unit has another programme of this name. */
export async function isProgrammeThere(
  tx: Db,
  { id, unitId, name }: { id: string; unitId: string; name: string },
): Promise<boolean> {
  const same = and(
    eq(programmes.unitId, unitId),
    ne(programmes.id, id),
    isNull(programmes.archivedAt),
    sql`lower(${programmes.name}) = lower(${name})`,
  )
  return (await tx.$count(programmes, same)) > 0
}
