import { sql } from 'drizzle-orm'
import { institutionRoles } from '#domain/institutions/institutions/grants.ts'
import type { Place } from '#domain/institutions/institutions/places.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { inForce } from './standing-of.ts'

const changing = institutionRoles.filter((role) => may.changeCandidatures({ roles: [role] }))

/** The programmes of an institution whose candidatures somebody may change on a day, without the archived ones. */
export async function placesOf(
  tx: Db,
  { institutionId, profileId, today }: { institutionId: string; profileId: string; today: string },
): Promise<Place[]> {
  const { rows } = await tx.execute<Place>(sql`
    select p.id, p.name, p.unit_name as "unitName",
      array(select u.name from institution_units u where u.id = any(p.unit_path)) as "unitNames"
    from programme_summaries p
    where p.institution_id = ${institutionId} and not p.is_archived and exists (
      select from institution_grants g
      where g.institution_id = p.institution_id and g.unit_id = any(p.unit_path) and ${inForce(profileId, today)}
        and (g.programme_id is null or g.programme_id = p.id) and g.role = any(${sql.param(changing)}::text[]))
    order by p.unit_name, p.name`)
  return rows
}
