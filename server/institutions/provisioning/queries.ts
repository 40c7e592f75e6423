import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'

/** The ids of those whom a connection has in a group of this name. */
export async function inGroup(
  tx: Db,
  { connectionId, groupName }: { connectionId: string; groupName: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.person_id as id from provisioned_members m join provisioned_groups g on g.id = m.group_id
    where g.connection_id = ${connectionId} and lower(g.display_name) = lower(${groupName})`)
  return rows.map(({ id }) => id)
}
