import { and, eq, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isActive } from '#domain/institutions/candidatures/candidatures.ts'
import { NewCandidature } from '#domain/institutions/candidatures/new-candidature.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/record-act.ts'
import { standingOf } from '#server/institutions/institutions/standing-of.ts'
import { noSeat, takeSeat } from '#server/institutions/institutions/take-seat.ts'
import { registeredMail } from './email.ts'
import { candidatures } from './tables.ts'

/** What a verb declares that puts a candidature into a programme. */
export const noPlace = {
  ...noSeat,
  NO_PROGRAMME: { status: 404, message: 'There is no such programme that you can add to.' },
  NUMBER_TAKEN: {
    status: 409,
    message: 'This programme has a candidature with this student number, or this address, already.',
  },
}

/**
 * Adds a candidature to a programme, and writes to its student, who says whether it is theirs. NO_PROGRAMME where the caller may not,
 * NUMBER_TAKEN when there is one with the same number or address.
 */
export const add = withProfile
  .route({ method: 'POST', path: '/institutions/{institutionId}/candidatures', tags: ['candidatures'] })
  .input(NewCandidature.safeExtend({ institutionId: z.uuid(), id: z.uuid() }))
  .errors({ ...noPlace, ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' } })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(rateLimited('rowsOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, institution, today, now, mailer, config }, errors }) => {
    const { institutionId, id, programmeId, email, name, studentNumber, status } = input
    await db.transaction(async (tx) => {
      if (!(await isOpenTo(tx, { profileId: user.id, institutionId, programmeId, today }))) throw errors.NO_PROGRAMME()
      const refusal = await takeSeat(tx, { institutionId, today })
      const [before] = await tx.select().from(candidatures).where(eq(candidatures.id, id))
      // The same again is a retry.
      if (before?.institutionId === institutionId && before.email === email) return
      if (before) throw errors.ID_TAKEN()
      if (refusal && isActive(status)) throw errors[refusal]()
      if (await isThere(tx, { id, programmeId, email, studentNumber })) throw errors.NUMBER_TAKEN()
      await tx.insert(candidatures).values({ ...input, version: 1, addedAt: now() })
      await recordAct(tx, {
        institutionId,
        by: user,
        kind: 'candidature_added',
        about: `${name}, ${studentNumber}`,
        at: now(),
      })
      if (isActive(status))
        await mailer.send(tx, await registeredMail({ id, name, email, institution: institution.name }, config))
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

/** Whether another candidature of a programme has the number or the address. */
export async function isThere(
  tx: Db,
  { id, programmeId, email, studentNumber }: { id: string; programmeId: string; email: string; studentNumber: string },
): Promise<boolean> {
  const same = or(eq(candidatures.studentNumber, studentNumber), eq(candidatures.email, email))
  return (
    (await tx.$count(candidatures, and(eq(candidatures.programmeId, programmeId), ne(candidatures.id, id), same))) > 0
  )
}
