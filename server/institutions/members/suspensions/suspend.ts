import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { may, mayGive } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { settleSeats } from '#server/institutions/institutions/contract/settle-seats.ts'
import { isOwnedWithout } from '#server/institutions/institutions/queries.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { mailOtherOwners, mailSuspension } from './mail-suspension.ts'
import { storeSuspension } from './store-suspension.ts'

/** What a verb declares that is about somebody of an institution. */
export const noPerson = { NO_PERSON: { status: 404, message: 'There is nobody of this id in the institution.' } }

/**
 * Suspends somebody in an institution: their roles stop at once, and they belong to it no longer. Their projects stay theirs. An owner is
 * written to, and so are the other owners. NO_PERSON
 * when they are nothing in it, LAST_OWNER when nobody else would own it.
 */
export const suspend = withRole
  .route({
    method: 'PUT',
    path: '/institutions/{institutionId}/suspensions/{profileId}',
    tags: ['institution-members'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), profileId: z.uuid() }))
  .errors({
    ...noPerson,
    LAST_OWNER: { status: 409, message: 'An institution needs an owner. Make somebody else one first.' },
  })
  .use(inUnit, ({ institutionId }) => ({ institutionId, unitId: institutionId }))
  .use(onlyRoles(may.suspend))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, profileId }, context, errors }) => {
    const { db, user, standing, today, now } = context
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const person = await findPerson(tx, { institutionId, profileId })
      if (!person || (person.isOwner && !mayGive(standing, 'owner'))) throw errors.NO_PERSON()
      if (person.isOwner && !(await isOwnedWithout(tx, { institutionId, profileId, today }))) throw errors.LAST_OWNER()
      const suspended = { institutionId, profileId, email: person.email }
      if (!(await storeSuspension(tx, suspended, { by: user, at: now(), reason: 'somebody' }))) return
      if (person.isOwner) {
        const owner = { institutionId, profileId, reason: 'somebody' } as const
        await mailSuspension(tx, owner, context)
        await mailOtherOwners(tx, { ...owner, by: user, today }, context)
      }
      await settleSeats(tx, institutionId, context)
    })
  })

/** Somebody who has a role, a candidature or a membership in an institution, and whether they own it; null for everybody else. */
export async function findPerson(tx: Db, { institutionId, profileId }: { institutionId: string; profileId: string }) {
  const { rows } = await tx.execute<{ email: string; isOwner: boolean }>(sql`
    select p.email, exists (select from owner_people o
        where o.institution_id = ${institutionId} and o.profile_id = p.profile_id) as "isOwner"
    from public_profiles p
    where p.profile_id = ${profileId} and (
      exists (select from role_people r where r.institution_id = ${institutionId} and r.profile_id = p.profile_id)
      or exists (select from candidature_people c
        where c.institution_id = ${institutionId} and c.profile_id = p.profile_id and c.has_accepted)
      or exists (select from institution_members m
        where m.institution_id = ${institutionId} and m.profile_id = p.profile_id and m.ended_at is null))`)
  return rows[0] ?? null
}
