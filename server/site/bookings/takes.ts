import { sql } from 'drizzle-orm'
import type { PartsOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves in `account.json`. */
export const partsOfAccount: PartsOfAccount = {
  demoMeetings: (
    profileId,
  ) => sql`select json_agg(json_build_object('start', b.starts_at, 'zone', b.zone, 'organisation', b.organisation, 'note', b.note,
      'cancelled', b.cancelled_at) order by b.starts_at)
      from demo_bookings b join confirmed_addresses a on lower(a.email) = lower(b.email) where a.id = ${profileId}`,
}
