import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { NewCandidature, Occasion } from '#domain/institutions/candidatures/new-candidature.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { lockContract, settleSeats } from '#server/institutions/institutions/contract/settle-seats.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { standingOf } from '#server/institutions/institutions/roles/standing-of.ts'
import { noSuchDay } from './lives/record-life.ts'
import { storeCandidature } from './store-candidature.ts'
import { candidatures } from './tables.ts'

/** What a verb declares that puts a candidature into a programme. */
export const noPlace = {
  NO_PROGRAMME: { status: 404, message: 'There is no such programme that you can add to.' },
  NUMBER_TAKEN: {
    status: 409,
    message: 'This programme has a candidature with this student number, or this address, already.',
  },
  NO_COHORT: { status: 409, message: 'This programme has no such cohort, or it is archived.' },
  ADDRESS_STAYS: {
    status: 409,
    message: 'Its student has accepted with this address. It cannot become somebody else’s.',
  },
}

/**
 * Adds a candidature to a programme, and writes to its student, who says whether it is theirs; without a free seat it waits, and they
 * are written to when it has one. NO_PROGRAMME where the caller may not, NUMBER_TAKEN when there is one with the same number or address, NO_COHORT
 * where the cohort is not an open one of the programme.
 */
export const add = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/candidatures', tags: ['candidatures'] })
  .input(NewCandidature.safeExtend({ institutionId: z.uuid(), id: z.uuid(), ...Occasion.shape }))
  .errors({
    ...noPlace,
    ...noSuchDay,
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(rateLimited('rowsOfPerson'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { institutionId, id, programmeId, email } = input
    const { db, user, today } = context
    await db.transaction(async (tx) => {
      if (!(await isOpenTo(tx, { profileId: user.id, institutionId, programmeId, today }))) throw errors.NO_PROGRAMME()
      const runs = await lockContract(tx, { institutionId, today })
      const [before] = await tx.select().from(candidatures).where(eq(candidatures.id, id))
      // The same again is a retry.
      if (before?.institutionId === institutionId && before.email === email) return
      if (before) throw errors.ID_TAKEN()
      const refusal = await storeCandidature(tx, { ...input, before: null }, { ...context, runs })
      if (refusal) throw errors[refusal]()
      await settleSeats(tx, institutionId, context)
    })
  })

/** Whether somebody may add to a programme that is not archived. */
export async function isOpenTo(
  tx: Db,
  { programmeId, ...place }: { profileId: string; institutionId: string; programmeId: string; today: string },
): Promise<boolean> {
  const { rows } = await tx.execute<{ unitId: string }>(sql`
    select p.unit_id as "unitId" from programme_summaries p
    where p.id = ${programmeId} and p.institution_id = ${place.institutionId} and not p.is_archived`)
  const [found] = rows
  const standing = found && (await standingOf(tx, { ...place, programmeId, unitId: found.unitId }))
  return Boolean(standing && may.changeCandidatures(standing))
}
