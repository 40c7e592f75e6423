import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { asItIs } from '#server/ground/compress.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { addressOf } from './address-of.ts'
import { unitCalendars } from './tables.ts'

/** The address at which a calendar program reads the deadlines of a unit for the caller, and when it was last read; null while there is none. */
export const find = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/units/{unitId}/calendar', tags: ['unitCalendars'] })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid() }))
  .use(inUnit, (input) => input)
  .use(onlyRoles(may.seeCandidatures))
  .use(asItIs)
  .handler(async ({ input: { unitId }, context: { db, user, config } }) => {
    const mine = and(eq(unitCalendars.madeBy, user.id), eq(unitCalendars.unitId, unitId))
    const [made] = await db.select().from(unitCalendars).where(mine)
    return made ? { address: addressOf(made.id, config), madeAt: made.madeAt, lastReadAt: made.lastReadAt } : null
  })
