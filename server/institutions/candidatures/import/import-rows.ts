import { inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { RowOutcome } from '#domain/ground/row-outcomes.ts'
import type { CandidatureColumn } from '#domain/institutions/candidatures/rows.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { lockContract, settleSeats } from '#server/institutions/institutions/contract/settle-seats.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { noPlace } from '../add.ts'
import { noSuchDay } from '../lives/record-life.ts'
import { type CandidatureRefusal, storeCandidature } from '../store-candidature.ts'
import { candidatures } from '../tables.ts'
import { prepareRows, Rows } from './prepare-rows.ts'

/**
 * Stores the rows of a list of candidatures that can be stored, and says what became of each. A hundred at most, in one transaction. The
 * same rows again change nothing. Over the seats new ones wait. CONTRACT_OVER once the contract is over: then none is stored.
 */
export const importRows = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/candidature-rows', tags: ['candidatures'] })
  .input(Rows)
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeCandidatures))
  .use(rateLimited('importedRowsOfPerson'), ({ rows }) => rows.length)
  .handler(async ({ input, context, errors }): Promise<RowOutcome<CandidatureColumn>[]> => {
    const { institutionId } = input
    const { db, user, today } = context
    return db.transaction(async (tx) => {
      const runs = await lockContract(tx, { institutionId, today })
      if (!runs) throw errors.CONTRACT_OVER()
      const outcomes: RowOutcome<CandidatureColumn>[] = []
      const added = new Map<number, string>()
      for (const { outcome, toStore } of await prepareRows(tx, input, { profileId: user.id, today, locks: true })) {
        const id = toStore?.before?.id ?? uuidv7()
        const refusal =
          toStore &&
          (await storeCandidature(
            tx,
            { ...toStore.candidature, reason: toStore.reason, id, institutionId, before: toStore.before },
            { ...context, runs },
          ))
        const { line } = outcome
        if (outcome.kind === 'new' && !refusal) added.set(line, id)
        outcomes.push(refusal ? { line, kind: 'refused', isMissing: false, ...refused[refusal] } : outcome)
      }
      await settleSeats(tx, institutionId, context)
      const ids = [...added.values()]
      const stored = await tx
        .select({ id: candidatures.id, seatOrder: candidatures.seatOrder })
        .from(candidatures)
        .where(inArray(candidatures.id, ids))
      const waiting = new Set(stored.flatMap(({ id, seatOrder }) => (seatOrder === null ? [] : [id])))
      return outcomes.map((outcome) =>
        outcome.kind === 'new' ? { ...outcome, waitsForSeat: waiting.has(added.get(outcome.line) ?? '') } : outcome,
      )
    })
  })

/** What came meanwhile, or stands twice in the list. */
const refused: Record<CandidatureRefusal, { column: CandidatureColumn | null; why: string }> = {
  CONTRACT_OVER: { column: null, why: 'The contract is over: nobody can be added.' },
  NUMBER_TAKEN: {
    column: 'studentNumber',
    why: 'This programme has a candidature with this student number, or this address, already.',
  },
  NO_COHORT: { column: 'cohort', why: noPlace.NO_COHORT.message },
  NOT_YET: { column: 'endedOn', why: noSuchDay.NOT_YET.message },
  TOO_EARLY: { column: 'endedOn', why: noSuchDay.TOO_EARLY.message },
  OUT_OF_ORDER: { column: 'registeredOn', why: noSuchDay.OUT_OF_ORDER.message },
  NO_REASON: { column: 'reason', why: noSuchDay.NO_REASON.message },
  ADDRESS_STAYS: { column: 'email', why: 'Its student has accepted with another address: it stays.' },
}
