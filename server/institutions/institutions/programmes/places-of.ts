import { sql } from 'drizzle-orm'
import type { Place } from '#domain/institutions/institutions/places.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { changesIn } from '../roles/standing-of.ts'

/** The programmes of an institution whose candidatures somebody may change on a day, without the archived ones. */
export async function placesOf(
  tx: Db,
  { institutionId, profileId, today }: { institutionId: string; profileId: string; today: string },
): Promise<Place[]> {
  const { rows } = await tx.execute<Place>(sql`
    select p.id, p.name, p.unit_name as "unitName",
      array(select u.name from institution_units u where u.id = any(p.unit_path)) as "unitNames"
    from programme_summaries p
    where p.institution_id = ${institutionId} and not p.is_archived and ${changesIn(profileId, today)}
    order by p.unit_name, p.name`)
  return rows
}
