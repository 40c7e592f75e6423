import { sql } from 'drizzle-orm'
import { integer, pgView, text, uuid } from 'drizzle-orm/pg-core'
import type { CandidatureStatus } from '#domain/institutions/candidatures/candidatures.ts'

/** The candidatures that take a seat of their institution’s contract: those that go on, were not declined, and do not wait for one. */
export const candidatureSeats = pgView('candidature_seats', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  programmeId: uuid('programme_id').notNull(),
}).as(sql`
  select c.id, c.institution_id, c.programme_id
  from candidatures c
  where c.status in ('applied', 'registered', 'under_examination', 'corrections') and c.has_accepted is distinct from false
    and c.seat_order is null`)

/** The candidatures that wait for a seat, each with its place in the line of its institution. */
export const candidatureWaits = pgView('candidature_waits', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  seatOrder: integer('seat_order').notNull(),
}).as(sql`
  select c.id, c.institution_id, c.seat_order
  from candidatures c
  where c.seat_order is not null`)

/** Every candidature with its status, in which unit its programme is. */
export const candidatureUnits = pgView('candidature_units', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  programmeId: uuid('programme_id').notNull(),
  unitId: uuid('unit_id').notNull(),
  /** From the institution down to the unit. */
  unitPath: uuid('unit_path').array().notNull(),
  status: text().$type<CandidatureStatus>().notNull(),
}).as(sql`
  select c.id, c.institution_id, c.programme_id, p.unit_id, p.unit_path, c.status
  from candidatures c join programme_summaries p on p.id = c.programme_id`)
