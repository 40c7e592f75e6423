import { and, eq, ne, or } from 'drizzle-orm'
import type * as z from 'zod'
import { isActive } from '#domain/institutions/candidatures/candidatures.ts'
import type { NewCandidature } from '#domain/institutions/candidatures/new-candidature.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { recordAct } from '#server/institutions/institutions/record-act.ts'
import { nextInLine, type Seating } from '#server/institutions/institutions/settle-seats.ts'
import { sendRegistered } from './email.ts'
import { candidatures } from './tables.ts'

type Stored = typeof candidatures.$inferSelect
type Values = z.infer<typeof NewCandidature> & { id: string; institutionId: string }
type By = Seating & { user: { id: string }; runs: boolean }

/** Why a candidature is not stored. */
export type CandidatureRefusal = 'CONTRACT_OVER' | 'NUMBER_TAKEN' | 'ADDRESS_STAYS'

/**
 * Stores a candidature, a new one or the change of one that is locked (`before`), or says why not. One that takes a seat waits for it,
 * until `settleSeats` at the end of the transaction. Under the lock of the institution, whose contract
 * `runs` or not; that the caller may change its programme was checked.
 */
export async function storeCandidature(
  tx: Db,
  { before, ...candidature }: Values & { before: Stored | null },
  { user, now, runs, ...by }: By,
): Promise<CandidatureRefusal | null> {
  const { id, institutionId, name, studentNumber, email, status } = candidature
  const isNew = before === null || email !== before.email
  if (before?.hasAccepted && isNew) return 'ADDRESS_STAYS'
  const took = before !== null && isActive(before.status) && before.hasAccepted !== false
  const takes = isActive(status) && (isNew || before.hasAccepted !== false)
  if (!runs && (before === null || (takes && !took))) return 'CONTRACT_OVER'
  if (await isThere(tx, candidature)) return 'NUMBER_TAKEN'
  const seatOrder = !takes ? null : took ? before.seatOrder : nextInLine(institutionId)
  if (before === null) await tx.insert(candidatures).values({ ...candidature, seatOrder, version: 1, addedAt: now() })
  else {
    const unanswered = { profileId: null, answeredAt: null, hasAccepted: null }
    await tx
      .update(candidatures)
      .set({ ...candidature, seatOrder, version: before.version + 1, ...(isNew ? unanswered : {}) })
      .where(eq(candidatures.id, id))
  }
  if (isNew && took && takes && seatOrder === null) await sendRegistered(tx, [id], by)
  const kind = before === null ? 'candidature_added' : 'candidature_changed'
  const { programmeId } = candidature
  const about = `${name}, ${studentNumber}`
  await recordAct(tx, { institutionId, programmeId, by: user, kind, about, at: now() })
  return null
}

/** Whether another candidature of a programme has the number or the address. */
async function isThere(tx: Db, { id, programmeId, email, studentNumber }: Values): Promise<boolean> {
  const same = or(eq(candidatures.studentNumber, studentNumber), eq(candidatures.email, email))
  return (
    (await tx.$count(candidatures, and(eq(candidatures.programmeId, programmeId), ne(candidatures.id, id), same))) > 0
  )
}
