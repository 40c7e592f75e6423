import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'

/**
 * Who has an account and is of a unit or of one below it on a day: whose candidature goes on and is theirs, who supervises one that goes
 * on, who has a role in force, and who is a member there. Who waits for a seat is not written to.
 */
export async function peopleOf(tx: Db, { unitId, today }: { unitId: string; today: string }): Promise<string[]> {
  const { rows } = await tx.execute<{ profileId: string }>(sql`
    with here as (select u.id from unit_summaries u where ${unitId}::uuid = any(u.path)),
    goes_on as (
      select n.profile_id, n.supervisors, f.answer
      from candidature_seats c join programme_summaries p on p.id = c.programme_id join here on here.id = p.unit_id
        join candidature_names n on n.id = c.id join candidature_facts f on f.id = c.id)
    select u.profile_id as "profileId" from public_profiles u where u.profile_id in (
      select c.profile_id from goes_on c where c.answer = 'accepted'
      union
      select a.profile_id from goes_on c, jsonb_array_elements(c.supervisors) as s
        join public_profiles a on a.email = lower(s ->> 'email')
      where coalesce((s ->> 'until')::date >= ${today}::date, true)
      union
      select r.profile_id from unit_role_people r join here on here.id = r.unit_id
      where r.starts_on <= ${today} and (r.ends_on is null or r.ends_on >= ${today}) and not exists (
        select from suspended_people s where s.institution_id = r.institution_id and s.profile_id = r.profile_id)
      union
      select m.profile_id from unit_members m join here on here.id = m.unit_id)`)
  return rows.map(({ profileId }) => profileId)
}
