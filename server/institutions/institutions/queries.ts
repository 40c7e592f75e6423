import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'

/** Whether somebody owns an institution today, for good, besides whoever this condition on `g` leaves out. */
export async function isOwnedBesides(
  tx: Db,
  { institutionId, today, but }: { institutionId: string; today: string; but: SQL },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from institution_grants g
    where g.institution_id = ${institutionId} and g.role = 'owner' and not (${but})
      and g.profile_id is not null and g.accepted_at is not null and g.ended_at is null
      and g.starts_on <= ${today} and g.ends_on is null
      and not exists (select from suspended_people s where s.institution_id = g.institution_id and s.profile_id = g.profile_id)
    limit 1`)
  return rows.length > 0
}

/** The same, besides a person. */
export const isOwnedWithout = (
  tx: Db,
  { profileId, ...at }: { institutionId: string; profileId: string; today: string },
): Promise<boolean> => isOwnedBesides(tx, { ...at, but: sql`g.profile_id = ${profileId}` })

/** The ids of those who own an institution on a day, and are not suspended in it. */
export async function ownerIdsOf(tx: Db, institutionId: string, today: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct b.profile_id as id from institution_grants g join public_profiles b on b.profile_id = g.profile_id
    where g.institution_id = ${institutionId} and g.role = 'owner' and g.accepted_at is not null and g.ended_at is null
      and g.starts_on <= ${today} and (g.ends_on is null or g.ends_on >= ${today})
      and not exists (select from suspended_people s where s.institution_id = g.institution_id and s.profile_id = g.profile_id)`)
  return rows.map(({ id }) => id)
}

/** The names and addresses of those who own an institution on a day, and are not suspended in it. */
export async function ownersOf(
  tx: Db,
  institutionId: string,
  today: string,
): Promise<{ profileId: string; email: string; name: string }[]> {
  const { rows } = await tx.execute<{ profileId: string; email: string; name: string }>(sql`
    select distinct b.profile_id as "profileId", b.email, b.username as name from institution_grants g join public_profiles b on b.profile_id = g.profile_id
    where g.institution_id = ${institutionId} and g.role = 'owner' and g.accepted_at is not null and g.ended_at is null
      and g.starts_on <= ${today} and (g.ends_on is null or g.ends_on >= ${today})
      and not exists (select from suspended_people s where s.institution_id = g.institution_id and s.profile_id = g.profile_id)`)
  return rows
}
