import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { activeStatuses } from '#domain/institutions/candidatures/candidatures.ts'
import { Replacement } from '#domain/institutions/candidatures/new-candidature.ts'
import { replaceSupervisor as after, mostSupervisors } from '#domain/institutions/candidatures/replace-supervisor.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { changesIn } from '#server/institutions/institutions/roles/standing-of.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { noSuchDay } from './lives/record-life.ts'
import { recordChange } from './record-change.ts'
import { candidatures } from './tables.ts'

/**
 * Ends somebody’s supervision in every candidature that goes on and that the caller may change, and names a substitute. The substitute
 * takes over the share; says how many were changed. NO_SUPERVISOR when they supervise none of these, NOT_YET when the day is to come,
 * TOO_MANY when one has had twenty supervisors already: then none is changed. Projects, and their members, stay as they are.
 */
export const replaceSupervisor = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/replaced-supervisors', tags: ['candidatures'] })
  .input(Replacement.safeExtend({ institutionId: z.uuid() }))
  .errors({
    NOT_YET: noSuchDay.NOT_YET,
    NO_SUPERVISOR: { status: 404, message: 'Nobody of this address supervises a candidature that you may change.' },
    TOO_MANY: {
      status: 409,
      message: 'One of these candidatures has had twenty supervisors. Change that one by itself.',
    },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeCandidatures))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now, today }, errors }): Promise<{ changed: number }> => {
    const { institutionId, on, reason, email } = input
    if (on > today) throw errors.NOT_YET()
    return await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const ids = await supervisedBy(tx, { institutionId, email, profileId: user.id, today })
      if (ids.length === 0) throw errors.NO_SUPERVISOR()
      const found = await tx
        .select()
        .from(candidatures)
        .where(inArray(candidatures.id, ids))
        .orderBy(candidatures.id)
        .for('update')
      for (const before of found) {
        const changed = { supervisors: after(before.supervisors, input), version: before.version + 1 }
        if (changed.supervisors.length > mostSupervisors) throw errors.TOO_MANY()
        await tx.update(candidatures).set(changed).where(sql`${candidatures.id} = ${before.id}`)
        const both = { before, after: { ...before, ...changed } }
        await recordChange(tx, { ...both, by: user, at: now(), occasion: { on, reason } })
      }
      return { changed: found.length }
    })
  })

type By = { institutionId: string; email: string; profileId: string; today: string }

/** The candidatures that go on, that somebody of this address supervises, and that somebody may change on a day. */
async function supervisedBy(tx: Db, { institutionId, email, profileId, today }: By): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from candidatures c join programme_summaries p on p.id = c.programme_id
    where c.institution_id = ${institutionId} and c.erased_at is null and c.status = any(${sql.param([...activeStatuses])}::text[])
      and exists (select from jsonb_array_elements(c.supervisors) s where s->>'email' = ${email} and s->>'until' is null)
      and ${changesIn(profileId, today)}`)
  return rows.map(({ id }) => id)
}
