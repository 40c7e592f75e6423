import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { noteGone } from '#server/ground/backup/stays-gone.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { unitCalendars } from './tables.ts'

/** Takes the address of the caller’s calendar of a unit away: nobody can read it there any more. */
export const remove = withRole
  .route({ method: 'DELETE', path: '/institutions/{institutionId}/units/{unitId}/calendar', tags: ['unitCalendars'] })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid() }))
  .use(inUnit, (input) => input)
  .use(onlyRoles(may.seeCandidatures))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, unitId }, context: { db, user, unit, config, now } }) => {
    await db.transaction(async (tx) => {
      const mine = and(eq(unitCalendars.madeBy, user.id), eq(unitCalendars.unitId, unitId))
      const [before] = await tx.delete(unitCalendars).where(mine).returning({ id: unitCalendars.id })
      if (!before) return
      await recordAct(tx, { institutionId, unitId, by: user, kind: 'calendar_ended', about: unit.name, at: now() })
      await noteGone(config, 'unitCalendar', before.id)
    })
  })
