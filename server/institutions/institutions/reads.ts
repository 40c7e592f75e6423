import { sql } from 'drizzle-orm'
import { boolean, date, pgView, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Degree } from '#domain/research/registrations/registrations.ts'

/** The programmes with their units and institutions, as the rest of the product may read them. */
export const programmeSummaries = pgView('programme_summaries', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  institutionName: text('institution_name').notNull(),
  unitId: uuid('unit_id').notNull(),
  unitName: text('unit_name').notNull(),
  /** From the institution down to the unit. */
  unitPath: uuid('unit_path').array().notNull(),
  name: text().notNull(),
  degree: text().$type<Degree>().notNull(),
  fullTimeMonths: smallint('full_time_months').notNull(),
  partTimeMonths: smallint('part_time_months').notNull(),
  isArchived: boolean('is_archived').notNull(),
}).as(sql`
  select p.id, p.institution_id, i.name as institution_name, p.unit_id, u.name as unit_name, u.path as unit_path, p.name, p.degree,
    p.full_time_months, p.part_time_months, p.archived_at is not null as is_archived
  from programmes p join institution_units u on u.id = p.unit_id join institutions i on i.id = p.institution_id`)

/** The units with their institutions, as the rest of the product may read them. */
export const unitSummaries = pgView('unit_summaries', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  institutionName: text('institution_name').notNull(),
  parentId: uuid('parent_id'),
  /** From the institution down to the unit itself. */
  path: uuid().array().notNull(),
  name: text().notNull(),
  isArchived: boolean('is_archived').notNull(),
}).as(sql`
  select u.id, u.institution_id, i.name as institution_name, u.parent_id, u.path, u.name, u.archived_at is not null as is_archived
  from institution_units u join institutions i on i.id = u.institution_id`)

/** Until when an institution has a contract, as the rest of the product may read it. */
export const institutionTerms = pgView('institution_terms', {
  id: uuid().notNull(),
  name: text().notNull(),
  contractUntil: date('contract_until', { mode: 'string' }).notNull(),
}).as(sql`select i.id, i.name, i.contract_until from institutions i`)

/** Who has or was offered a role that was not ended, and on which days it counts. */
export const rolePeople = pgView('role_people', {
  institutionId: uuid('institution_id').notNull(),
  profileId: uuid('profile_id'),
  email: text().notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }),
  isAccepted: boolean('is_accepted').notNull(),
}).as(sql`
  select g.institution_id, g.profile_id, g.email, g.starts_on, g.ends_on, g.accepted_at is not null as is_accepted
  from institution_grants g where g.ended_at is null`)

/** The same roles, accepted, each in its unit. */
export const unitRolePeople = pgView('unit_role_people', {
  institutionId: uuid('institution_id').notNull(),
  unitId: uuid('unit_id').notNull(),
  profileId: uuid('profile_id'),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }),
}).as(sql`
  select g.institution_id, g.unit_id, g.profile_id, g.starts_on, g.ends_on
  from institution_grants g where g.ended_at is null and g.accepted_at is not null`)

/** Who owns an institution by a role that was accepted and not ended. */
export const ownerPeople = pgView('owner_people', {
  institutionId: uuid('institution_id').notNull(),
  profileId: uuid('profile_id'),
}).as(sql`
  select g.institution_id, g.profile_id from institution_grants g
  where g.role = 'owner' and g.accepted_at is not null and g.ended_at is null`)
