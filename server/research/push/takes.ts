import { sql } from 'drizzle-orm'
import type { PartsOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves in `account.json`: of the address the service, as the rest of it opens the device. */
export const partsOfAccount: PartsOfAccount = {
  pushDevices: (profileId) => sql`select coalesce(json_agg(json_build_object('service',
      substring(endpoint from '^https?://([^/:]+)'), 'turnedOn', created_at, 'lastUsed', last_used_at)
      order by created_at), '[]') from push_subscriptions where user_id = ${profileId}`,
}
