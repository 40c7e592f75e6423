import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type * as z from 'zod'
import type { NewGrant } from '#domain/institutions/institutions/new-grant.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { hasSeat, nextInLine, type Seating } from '../contract/settle-seats.ts'
import { sendOffers } from '../email.ts'
import { recordAct } from '../log/record-act.ts'
import { institutionGrants, programmes } from '../tables.ts'

type Offered = z.infer<typeof NewGrant> & { institutionId: string; unit: { id: string; name: string } }
type By = Seating & { user: { id: string }; today: string; runs: boolean }

/** Why a role is not offered. */
export type RoleRefusal = 'CONTRACT_OVER' | 'NO_PROGRAMME' | 'ID_TAKEN' | 'SAME_ROLE'

/**
 * Stores the offer of a role, or says why not. Whoever has a seat is written to; the others wait for one, until `settleSeats` at the end
 * of the transaction. Under the lock of the institution, whose contract
 * `runs` or not.
 */
export async function storeRole(
  tx: Db,
  offered: Offered,
  { user, today, now, runs, ...by }: By,
): Promise<RoleRefusal | null> {
  const { id, institutionId, unit, email, role, programmeId, from, until } = offered
  if (programmeId && !(await isOfUnit(tx, { programmeId, unitId: unit.id }))) return 'NO_PROGRAMME'
  const [before] = await tx.select().from(institutionGrants).where(eq(institutionGrants.id, id))
  // The same again is a retry.
  if (before?.unitId === unit.id && before.email === email && before.role === role) return null
  if (before) return 'ID_TAKEN'
  if (await isThere(tx, offered, today)) return 'SAME_ROLE'
  if (!runs) return 'CONTRACT_OVER'
  const seatOrder = (await hasSeat(tx, { institutionId, today, email })) ? null : nextInLine(institutionId)
  await tx.insert(institutionGrants).values({
    ...{ id, institutionId, unitId: unit.id, programmeId, role, email, seatOrder },
    ...{ startsOn: from, endsOn: until, offeredBy: user.id, offeredAt: now() },
  })
  const about = `${role} of ${unit.name}: ${email}`
  await recordAct(tx, { institutionId, by: user, kind: 'role_offered', about, unitId: unit.id, at: now() })
  if (seatOrder === null) await sendOffers(tx, [id], by)
  return null
}

const isOfUnit = async (tx: Db, { programmeId, unitId }: { programmeId: string; unitId: string }) =>
  (await tx.$count(programmes, and(eq(programmes.id, programmeId), eq(programmes.unitId, unitId)))) > 0

/** Whether somebody has the role, or its offer, on any of these days that is not over. */
async function isThere(tx: Db, offered: Offered, today: string): Promise<boolean> {
  const { unit, email, role, programmeId, from, until } = offered
  const { unitId, email: to, role: as, programmeId: programme, startsOn, endsOn, endedAt } = institutionGrants
  const inProgramme = programmeId ? eq(programme, programmeId) : isNull(programme)
  const goesOn = or(isNull(endsOn), gte(endsOn, from > today ? from : today))
  const hasBegun = until === null ? undefined : lte(startsOn, until)
  return (
    (await tx.$count(
      institutionGrants,
      and(eq(unitId, unit.id), eq(to, email), eq(as, role), inProgramme, isNull(endedAt), goesOn, hasBegun),
    )) > 0
  )
}
