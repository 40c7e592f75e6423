import { sql } from 'drizzle-orm'
import type { PartsOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves in `account.json`. */
export const partsOfAccount: PartsOfAccount = {
  sessions: (
    profileId,
  ) => sql`select json_agg(json_build_object('begun', created_at, 'lastSeen', last_seen_at, 'address', ip_address,
      'browser', user_agent) order by created_at) from auth_sessions where user_id = ${profileId}`,
}
