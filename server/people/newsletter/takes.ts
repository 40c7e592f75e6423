import { sql } from 'drizzle-orm'
import type { PartsOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves in `account.json`. */
export const partsOfAccount: PartsOfAccount = {
  newsletter: (profileId) =>
    sql`select json_build_object('given', given_at, 'ended', ended_at) from newsletter_consents where user_id = ${profileId}`,
}
