import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'

type Manager = { profileId: string; email: string; name: string }

/** Those who are owner or administrator of a unit on a day, there or above it, and are not suspended. */
export async function managersOf(tx: Db, { unitId, today }: { unitId: string; today: string }): Promise<Manager[]> {
  const { rows } = await tx.execute<Manager>(sql`
    select distinct u.profile_id as "profileId", u.email, u.username as name
    from institution_units b join institution_grants g on g.institution_id = b.institution_id and g.unit_id = any(b.path)
      join public_profiles u on u.profile_id = g.profile_id
    where b.id = ${unitId} and g.role in ('owner', 'administrator') and g.accepted_at is not null and g.ended_at is null
      and g.starts_on <= ${today} and (g.ends_on is null or g.ends_on >= ${today})
      and not exists (select from suspended_people s where s.institution_id = g.institution_id and s.profile_id = g.profile_id)`)
  return rows
}
