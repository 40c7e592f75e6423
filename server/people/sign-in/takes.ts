import { sql } from 'drizzle-orm'
import type { PartsOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves in `account.json`. */
export const partsOfAccount: PartsOfAccount = {
  login: (
    profileId,
  ) => sql`select json_build_object('confirmed', email_verified, 'created', created_at, 'twoStep', two_factor_enabled)
      from auth_users where id = ${profileId}`,
  passkeys: (
    profileId,
  ) => sql`select json_agg(json_build_object('name', name, 'added', created_at) order by created_at) from auth_passkeys
      where user_id = ${profileId}`,
  identities: (
    profileId,
  ) => sql`select json_agg(json_build_object('provider', p.name, 'issuer', i.issuer, 'subject', i.subject, 'shown', i.label,
      'connected', i.connected_at, 'lastUsed', i.last_used_at) order by i.connected_at)
      from auth_identities i join auth_providers p on p.id = i.provider_id where i.user_id = ${profileId}`,
}
