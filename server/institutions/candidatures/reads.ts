import { sql } from 'drizzle-orm'
import { pgView, uuid } from 'drizzle-orm/pg-core'

/** The candidatures that take a seat of their institution’s contract: those that go on, and were not declined. */
export const candidatureSeats = pgView('candidature_seats', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  programmeId: uuid('programme_id').notNull(),
}).as(sql`
  select c.id, c.institution_id, c.programme_id
  from candidatures c
  where c.status in ('applied', 'registered', 'under_examination', 'corrections') and c.has_accepted is distinct from false`)
