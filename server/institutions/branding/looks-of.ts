import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import type { Look } from '#server/ground/noun.ts'

/** How the institutions of these identity providers look. */
export async function looksOf(db: Db, providerIds: readonly string[]): Promise<Look[]> {
  if (providerIds.length === 0) return []
  const { rows } = await db.execute<Look>(sql`
    select o.provider_id as "providerId", b.name, b.full_name as "fullName", b.logo
    from provider_owners o join institution_brands b on b.institution_id = o.institution_id
    where o.provider_id = any(${sql.param([...providerIds])}::uuid[])`)
  return rows
}
