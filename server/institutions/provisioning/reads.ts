import { sql } from 'drizzle-orm'
import { integer, pgView, text, uuid } from 'drizzle-orm/pg-core'

/**
 * The addresses that have a seat since an identity system has sent them: of those who are recognised, that of their account. Whoever is
 * suspended, or has left since, has none.
 */
export const provisionedSeats = pgView('provisioned_seats', {
  institutionId: uuid('institution_id').notNull(),
  email: text().notNull(),
}).as(sql`
  select p.institution_id, coalesce(a.email, nullif(p.email, ''), lower(p.user_name)) as email
  from provisioned_people p left join account_summaries a on a.id = p.user_id
  where p.is_active and p.deleted_at is null and p.subject is not null and p.seat_order is null
    and not exists (select from suspended_people s where s.institution_id = p.institution_id and s.profile_id = p.user_id)
    and not exists (select from ended_memberships m where m.id = p.membership_id)`)

/** The suspensions that identity systems made of those who are still deactivated there. */
export const provisionedSuspensions = pgView('provisioned_suspensions', {
  suspensionId: uuid('suspension_id').notNull(),
}).as(sql`
  select p.suspension_id from provisioned_people p where p.suspension_id is not null and (not p.is_active or p.deleted_at is not null)`)

/** The suspensions of those whom an identity system has activated again, and who wait for a seat. */
export const provisionedReturns = pgView('provisioned_returns', {
  suspensionId: uuid('suspension_id').notNull(),
}).as(sql`
  select p.suspension_id from provisioned_people p
  where p.suspension_id is not null and p.is_active and p.deleted_at is null and p.seat_order is not null`)

/** Those who were sent and wait for a seat, each with their place in the line of their institution. */
export const provisionedWaits = pgView('provisioned_waits', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  email: text().notNull(),
  seatOrder: integer('seat_order').notNull(),
}).as(sql`
  select p.id, p.institution_id, coalesce(a.email, nullif(p.email, ''), lower(p.user_name)) as email, p.seat_order
  from provisioned_people p left join account_summaries a on a.id = p.user_id
  where p.seat_order is not null`)
