import { sql } from 'drizzle-orm'
import { boolean, pgView, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Whether people join an institution by its login, and since when they have to use it. */
export const signInRules = pgView('sign_in_rules', {
  institutionId: uuid('institution_id').notNull(),
  joins: boolean().notNull(),
  enforcedAt: timestamp('enforced_at', { withTimezone: true }),
}).as(sql`select r.institution_id, r.joins, r.enforced_at from institution_sign_in_rules r`)

/**
 * Who has to log in through an institution before they act in it, and with which of its providers: an address on a domain of it, or a role
 * that was offered to one, no login of the last six months, and no emergency access that is open.
 */
export const unprovenPeople = pgView('unproven_people', {
  institutionId: uuid('institution_id').notNull(),
  profileId: uuid('profile_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  isConnected: boolean('is_connected').notNull(),
}).as(sql`
  select r.institution_id, a.id as profile_id, l.provider_id,
    exists (select from identity_uses u where u.provider_id = l.provider_id and u.user_id = a.id) as is_connected
  from institution_sign_in_rules r
    join claimed_domains d on d.institution_id = r.institution_id
    join account_summaries a on split_part(a.email, '@', 2) = d.domain or exists (select from role_people g
      where g.institution_id = r.institution_id and g.profile_id = a.id and split_part(g.email, '@', 2) = d.domain)
    join institution_logins l on l.institution_id = r.institution_id
  where r.enforced_at is not null
    and not exists (select from identity_uses u join institution_logins i on i.provider_id = u.provider_id
      where i.institution_id = r.institution_id and u.user_id = a.id and u.used_at > clock_timestamp() - interval '6 months')
    and not exists (select from institution_break_glass b
      where b.institution_id = r.institution_id and b.profile_id = a.id and b.open_until > clock_timestamp())`)

/** Who is named for emergency access. */
export const breakGlassPeople = pgView('break_glass_people', {
  institutionId: uuid('institution_id').notNull(),
  profileId: uuid('profile_id').notNull(),
}).as(sql`select b.institution_id, b.profile_id from institution_break_glass b`)
