import { and, eq, ne, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { hasLeft, isActive } from '#domain/institutions/candidatures/candidatures.ts'
import type { NewCandidature, Occasion } from '#domain/institutions/candidatures/new-candidature.ts'
import { spacesInNumbers, spellingOf } from '#domain/institutions/candidatures/same-number.ts'
import { monthsOf } from '#domain/institutions/candidatures/time-of.ts'
import { isOpenCohort } from '#domain/institutions/cohorts/cohorts.ts'
import { disorderOf } from '#domain/research/registrations/new-registration.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { cohortsOf } from '#server/institutions/cohorts/cohorts-of.ts'
import { hasMemberSeat, nextInLine, type Seating } from '#server/institutions/institutions/contract/settle-seats.ts'
import { newestTemplateOf } from '#server/institutions/templates/queries.ts'
import { recordEvents } from '#server/institutions/webhooks/record-events.ts'
import { sendRegistered } from './email.ts'
import { lifeWith, type noSuchDay, recordLife } from './lives/record-life.ts'
import { recordChange } from './record-change.ts'
import { candidatures } from './tables.ts'

type Stored = typeof candidatures.$inferSelect
type Values = z.infer<typeof NewCandidature> & { id: string; institutionId: string } & Partial<z.infer<typeof Occasion>>
type By = Seating & { today: string } & { user: { id: string }; runs: boolean }

/** Why a candidature is not stored. */
export type CandidatureRefusal =
  | 'CONTRACT_OVER'
  | 'NUMBER_TAKEN'
  | 'NO_COHORT'
  | 'ADDRESS_STAYS'
  | keyof typeof noSuchDay

/**
 * Stores a candidature, a new one or the change of one that is locked (`before`), or says why not. One that takes a seat waits for it,
 * until `settleSeats` at the end of the transaction. Under the lock of the institution, whose contract
 * `runs` or not; that the caller may change its programme was checked.
 */
export async function storeCandidature(
  tx: Db,
  { before, on = null, reason = null, ...candidature }: Values & { before: Stored | null },
  { user, now, today, runs, ...by }: By,
): Promise<CandidatureRefusal | null> {
  const { id, institutionId, programmeId, cohortId, email, status } = candidature
  const isNew = before === null || email !== before.email
  if (before?.hasAccepted && isNew) return 'ADDRESS_STAYS'
  const took = before !== null && isActive(before.status) && before.hasAccepted !== false
  const takes = isActive(status) && (isNew || before.hasAccepted !== false)
  if (!runs && (before === null || (takes && !took))) return 'CONTRACT_OVER'
  const [moves, changes] = [programmeId !== before?.programmeId, status !== before?.status]
  const isKnown = before !== null && !moves && !isNew && before.studentNumber === candidature.studentNumber
  if (!isKnown && (await isThere(tx, candidature))) return 'NUMBER_TAKEN'
  // Whoever is in an archived cohort stays in it.
  const joins = cohortId !== null && (moves || cohortId !== before?.cohortId)
  if (joins && !isOpenCohort(await cohortsOf(tx, [programmeId]), cohortId)) return 'NO_COHORT'
  if (before && !reason && (moves || (changes && hasLeft(status)))) return 'NO_REASON'
  if (candidature.supervisors.some(({ until }) => until !== undefined && until > today)) return 'NOT_YET'
  if (disorderOf(candidature, before ?? undefined).length > 0) return 'OUT_OF_ORDER'
  const life = await lifeWith(tx, { before, after: candidature, occasion: { on, reason, today } })
  if (typeof life === 'string') return life
  const takesOver = takes && !took && (await hasMemberSeat(tx, { institutionId, today, email }))
  const seatOrder = !takes || takesOver ? null : took ? before.seatOrder : nextInLine(institutionId)
  const stored = {
    ...{ ...candidature, seatOrder, extensionMonths: monthsOf(candidature.extensions) },
    // It keeps the template that it begins with in a programme.
    ...(moves ? { templateId: newestTemplateOf(programmeId) } : {}),
  }
  const [after] =
    before === null
      ? await tx
          .insert(candidatures)
          .values({ ...stored, version: 1, addedAt: now() })
          .returning()
      : await tx
          .update(candidatures)
          .set({
            ...{ ...stored, version: before.version + 1 },
            ...(isNew ? { profileId: null, answeredAt: null, hasAccepted: null } : {}),
            // The project goes with its student.
            ...(hasLeft(status) ? { projectId: null, attachedAt: null } : {}),
          })
          .where(eq(candidatures.id, id))
          .returning()
  if (!after) return null
  await recordLife(tx, after, life)
  if (isNew && (took || takesOver) && takes && seatOrder === null) await sendRegistered(tx, [id], by)
  await recordChange(tx, { before, after, by: user, at: now(), occasion: { on, reason } })
  await recordEvents(tx, { before, after, at: now() })
  return null
}

/** Student numbers as they are compared. */
export const spelledNumber = sql<string>`translate(lower(${candidatures.studentNumber}), ${spacesInNumbers}, '')`

/** Whether another candidature of a programme has the number or the address. */
async function isThere(tx: Db, { id, programmeId, email, studentNumber }: Values): Promise<boolean> {
  const same = or(eq(spelledNumber, spellingOf(studentNumber)), eq(candidatures.email, email))
  return (
    (await tx.$count(candidatures, and(eq(candidatures.programmeId, programmeId), ne(candidatures.id, id), same))) > 0
  )
}
