import { sql } from 'drizzle-orm'
import { integer, pgView, text, uuid } from 'drizzle-orm/pg-core'
import type { belongingBy, SuspensionReason } from '#domain/institutions/members/members.ts'

/** Who is suspended in an institution: their roles give nothing, and they do not belong to it, until they are back. */
export const suspendedPeople = pgView('suspended_people', {
  institutionId: uuid('institution_id').notNull(),
  profileId: uuid('profile_id').notNull(),
}).as(sql`select s.institution_id, s.profile_id from institution_suspensions s where s.restored_at is null`)

/** The same, with why. Whoever is told that they have left does not come back by a login, whatever it was at first. */
export const suspensionReasons = pgView('suspension_reasons', {
  institutionId: uuid('institution_id').notNull(),
  profileId: uuid('profile_id').notNull(),
  reason: text().$type<SuspensionReason>().notNull(),
}).as(sql`
  select s.institution_id, s.profile_id, case
    when s.has_departed or s.is_unproven and exists (select from institution_departures d
      where d.institution_id = s.institution_id and d.profile_id = s.profile_id and not d.is_overruled) then 'departed'
    when s.is_unproven then 'no_login'
    when exists (select from provisioned_suspensions p where p.suspension_id = s.id) then 'identity_system'
    when exists (select from provisioned_returns p where p.suspension_id = s.id) then 'no_seat'
    else 'somebody' end as reason
  from institution_suspensions s where s.restored_at is null`)

/** The memberships that somebody has ended. */
export const endedMemberships = pgView('ended_memberships', { id: uuid().notNull() }).as(
  sql`select m.id from institution_members m where m.ended_at is not null and m.ending <> 'lapsed'`,
)

/** The memberships that are over by themselves, so many days after a suspension: whoever comes back has a new one. */
export const lapsedMemberships = pgView('lapsed_memberships', { id: uuid().notNull() }).as(
  sql`select m.id from institution_members m where m.ending = 'lapsed'`,
)

/** The members of each unit who have a seat and are not suspended. */
export const unitMembers = pgView('unit_members', {
  institutionId: uuid('institution_id').notNull(),
  unitId: uuid('unit_id').notNull(),
  profileId: uuid('profile_id').notNull(),
}).as(sql`
  select m.institution_id, m.unit_id, m.profile_id from institution_members m
  where m.accepted_at is not null and m.ended_at is null and m.seat_order is null and m.profile_id is not null and not exists (
    select from suspended_people s where s.institution_id = m.institution_id and s.profile_id = m.profile_id)`)

/** The addresses that have a seat, those of accounts as they are now: as members or as invited to be, or since an identity system sent them: of those who are suspended, it is free. */
export const memberSeats = pgView('member_seats', {
  institutionId: uuid('institution_id').notNull(),
  email: text().notNull(),
}).as(sql`
  select m.institution_id, coalesce(a.email, m.email) as email
  from institution_members m left join account_summaries a on a.id = m.profile_id
  where m.ended_at is null and m.seat_order is null and not exists (
    select from suspended_people s where s.institution_id = m.institution_id and s.profile_id = m.profile_id)
  union
  select p.institution_id, p.email from provisioned_seats p`)

/** The invitations, and those whom an identity system sent, that wait for a seat, each with its place in the line of its institution. */
export const memberWaits = pgView('member_waits', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  email: text().notNull(),
  seatOrder: integer('seat_order').notNull(),
}).as(sql`
  select m.id, m.institution_id, coalesce(a.email, m.email) as email, m.seat_order
  from institution_members m left join account_summaries a on a.id = m.profile_id
  where m.seat_order is not null
  union all select p.id, p.institution_id, p.email, p.seat_order from provisioned_waits p`)

/** The addresses that were ever invited to be members. */
export const memberAddresses = pgView('member_addresses', {
  institutionId: uuid('institution_id').notNull(),
  email: text().notNull(),
}).as(sql`select m.institution_id, m.email from institution_members m`)

/**
 * Who belongs to which institution today, and by what: a candidature that goes on and is theirs, a role in force, or a membership;
 * while the contract runs, and nobody has suspended them. Days are those of the clock of the database, by which plans run.
 */
export const belongings = pgView('belongings', {
  profileId: uuid('profile_id').notNull(),
  institutionId: uuid('institution_id').notNull(),
  institutionName: text('institution_name').notNull(),
  by: text().$type<(typeof belongingBy)[number]>().notNull(),
}).as(sql`
  select b.profile_id, b.institution_id, t.name as institution_name, b.by
  from (
    select c.profile_id, c.institution_id, 'candidature' as by from candidature_people c where c.has_accepted
    union all
    select r.profile_id, r.institution_id, 'role' from role_people r
      where r.is_accepted and r.starts_on <= (clock_timestamp() at time zone 'Africa/Johannesburg')::date
        and (r.ends_on is null or r.ends_on >= (clock_timestamp() at time zone 'Africa/Johannesburg')::date)
    union all
    select m.profile_id, m.institution_id, 'membership' from institution_members m
      where m.accepted_at is not null and m.ended_at is null and m.seat_order is null
  ) b
  join institution_terms t on t.id = b.institution_id
  where t.contract_until >= (clock_timestamp() at time zone 'Africa/Johannesburg')::date and not exists (
    select from suspended_people s where s.institution_id = b.institution_id and s.profile_id = b.profile_id)`)
