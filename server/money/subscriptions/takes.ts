import { sql } from 'drizzle-orm'
import type { PartsOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves in `account.json`. */
export const partsOfAccount: PartsOfAccount = {
  subscriptions: (
    profileId,
  ) => sql`select json_agg(json_build_object('plan', plan, 'status', status, 'from', currentperiodstart, 'until', currentperiodend,
      'card', card_brand) order by createdat) from subscriptions where profile_id = ${profileId}`,
}
