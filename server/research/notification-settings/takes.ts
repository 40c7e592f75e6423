import { sql } from 'drizzle-orm'
import type { PartsOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves in `account.json`. */
export const partsOfAccount: PartsOfAccount = {
  pushSettings: (profileId) => sql`select json_build_object(
    'preset', (select push from notification_presets where profile_id = ${profileId}),
    'chosen', (select coalesce(json_object_agg(event, pushed), '{}') from push_settings where profile_id = ${profileId}))`,
  mailSettings: (profileId) => sql`select json_build_object(
    'preset', (select preset from notification_presets where profile_id = ${profileId}),
    'chosen', (select coalesce(json_object_agg(event, delivery), '{}') from notification_settings where profile_id = ${profileId}))`,
}
