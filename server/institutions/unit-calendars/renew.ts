import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { noteGone } from '#server/ground/backup/stays-gone.ts'
import { asItIs } from '#server/ground/compress.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { isPasswordOf } from '#server/people/sign-in/passwords/password-of.ts'
import { addressOf } from './address-of.ts'
import { unitCalendars } from './tables.ts'

/**
 * Makes a secret address for the caller’s calendar of the deadlines of a unit and those below it. The address before it, if any, is
 * gone. It ends with the caller’s role, and asks for the password: WRONG_PASSWORD.
 */
export const renew = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/units/{unitId}/calendar', tags: ['unitCalendars'] })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid(), password: z.string().max(1000) }))
  .errors({ WRONG_PASSWORD: { status: 403, message: 'The password is wrong.' } })
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.seeCandidatures))
  .use(asItIs)
  .handler(async ({ input: { institutionId, unitId, password }, context, errors }) => {
    const { db, user, unit, config, now, limits, noteSignIn } = context
    if (!(await isPasswordOf({ db, limits, noteSignIn }, user.id, password))) throw errors.WRONG_PASSWORD()
    await limits.take('securityChangesOfPerson', user.id)
    const made = { id: randomUUID(), institutionId, unitId, madeBy: user.id, madeAt: now(), lastReadAt: null }
    await db.transaction(async (tx) => {
      const mine = and(eq(unitCalendars.madeBy, user.id), eq(unitCalendars.unitId, unitId))
      const [before] = await tx.delete(unitCalendars).where(mine).returning({ id: unitCalendars.id })
      await tx.insert(unitCalendars).values(made)
      await recordAct(tx, { institutionId, unitId, by: user, kind: 'calendar_made', about: unit.name, at: now() })
      if (before) await noteGone(config, 'unitCalendar', before.id)
    })
    return { address: addressOf(made.id, config), madeAt: made.madeAt, lastReadAt: made.lastReadAt }
  })
