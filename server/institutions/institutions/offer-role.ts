import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { NewGrant } from '#domain/institutions/institutions/new-grant.ts'
import { mayGive } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { noProgramme } from './edit-programme.ts'
import { offerMail } from './email.ts'
import { inUnit, notAllowed, noUnit, onlyRoles } from './in-unit.ts'
import { lockUnit } from './lock-unit.ts'
import { recordAct } from './record-act.ts'
import { institutionGrants, programmes } from './tables.ts'
import { noSeat, takeSeat } from './take-seat.ts'

/**
 * Offers somebody a role in a unit; they accept or decline. Nobody offers more than they have. OVER when it ends before today,
 * OWNER_AT_TOP when it is for an owner of a part, SAME_ROLE when they have it or were offered it.
 */
export const offerRole = withProfile
  .route({ method: 'POST', path: '/institutions/{institutionId}/units/{unitId}/roles', tags: ['institutions'] })
  .input(NewGrant.safeExtend({ institutionId: z.uuid(), unitId: z.uuid() }))
  .errors({
    ...noSeat,
    ...noProgramme,
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
    OVER: { status: 409, message: 'These days are over.' },
    OWNER_AT_TOP: { status: 409, message: 'Owners are of the whole institution.' },
    SAME_ROLE: { status: 409, message: 'They have this role here already, or were offered it.' },
  })
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles((standing) => mayGive(standing, 'reader')))
  .use(rateLimited('invitationsOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, standing, today, now, mailer, config }, errors }) => {
    const { institutionId, unitId, id, email, role, programmeId, from, until } = input
    if (!mayGive(standing, role)) throw notAllowed()
    if (until !== null && until < today) throw errors.OVER()
    await db.transaction(async (tx) => {
      const unit = await lockUnit(tx, { institutionId, unitId })
      if (!unit) throw noUnit()
      if (role === 'owner' && unit.parentId) throw errors.OWNER_AT_TOP()
      if (programmeId && !(await isOfUnit(tx, { programmeId, unitId }))) throw errors.NO_PROGRAMME()
      const [before] = await tx.select().from(institutionGrants).where(eq(institutionGrants.id, id))
      // The same again is a retry.
      if (before?.unitId === unitId && before.email === email && before.role === role) return
      if (before) throw errors.ID_TAKEN()
      if (await isThere(tx, { unitId, email, role, programmeId })) throw errors.SAME_ROLE()
      const refusal = await takeSeat(tx, { institutionId, email, today })
      if (refusal) throw errors[refusal]()
      const days = { startsOn: from, endsOn: until }
      const offered = { id, institutionId, unitId, programmeId, role, email, ...days }
      await tx.insert(institutionGrants).values({ ...offered, offeredBy: user.id, offeredAt: now() })
      await recordAct(tx, {
        institutionId,
        by: user,
        kind: 'role_offered',
        about: `${role} of ${unit.name}: ${email}`,
        at: now(),
      })
      await mailer.send(tx, await offerMail(tx, offered, { config, by: user.profile.username }))
    })
  })

const isOfUnit = async (tx: Db, { programmeId, unitId }: { programmeId: string; unitId: string }) =>
  (await tx.$count(programmes, and(eq(programmes.id, programmeId), eq(programmes.unitId, unitId)))) > 0

async function isThere(
  tx: Db,
  {
    unitId,
    email,
    role,
    programmeId,
  }: Pick<z.infer<typeof NewGrant>, 'email' | 'role' | 'programmeId'> & { unitId: string },
): Promise<boolean> {
  const { unitId: unit, email: to, role: as, programmeId: programme, endedAt } = institutionGrants
  const inProgramme = programmeId ? eq(programme, programmeId) : isNull(programme)
  return (
    (await tx.$count(
      institutionGrants,
      and(eq(unit, unitId), eq(to, email), eq(as, role), inProgramme, isNull(endedAt)),
    )) > 0
  )
}
