import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { changeOfProgramme, NewProgramme } from '#domain/institutions/institutions/programmes.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '../contract/refuse-when-over.ts'
import { recordAct } from '../log/record-act.ts'
import { programmes } from '../tables.ts'
import { inUnit, onlyRoles } from '../units/in-unit.ts'
import { lockInstitution } from '../units/lock-unit.ts'
import { isProgrammeThere } from './add-programme.ts'

/** What a verb declares that is about one programme. */
export const noProgramme = { NO_PROGRAMME: { status: 404, message: 'There is no such programme in this unit.' } }

/** Changes a programme of a unit. NO_PROGRAMME when it is archived or of another unit, NAME_TAKEN beside one of the same name. */
export const editProgramme = withRole
  .route({
    method: 'PUT',
    path: '/institutions/{institutionId}/units/{unitId}/programmes/{id}',
    tags: ['institutions'],
  })
  .input(NewProgramme.extend({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .errors({ ...noProgramme, NAME_TAKEN: { status: 409, message: 'There is a programme of this name already.' } })
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.changeUnits))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now }, errors }) => {
    const { institutionId, unitId, id, ...programme } = input
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      if (await isProgrammeThere(tx, input)) throw errors.NAME_TAKEN()
      const here = and(eq(programmes.id, id), eq(programmes.unitId, unitId), isNull(programmes.archivedAt))
      const [before] = await tx.select().from(programmes).where(here)
      if (!before) throw errors.NO_PROGRAMME()
      await tx.update(programmes).set(programme).where(here)
      const about = changeOfProgramme(before, programme)
      await recordAct(tx, { institutionId, by: user, kind: 'programme_changed', about, unitId, at: now() })
    })
  })
