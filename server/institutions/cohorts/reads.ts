import { sql } from 'drizzle-orm'
import { boolean, date, pgView, text, uuid } from 'drizzle-orm/pg-core'

/** The cohorts of programmes, as the rest of the product may read them. */
export const cohortSummaries = pgView('cohort_summaries', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  programmeId: uuid('programme_id').notNull(),
  name: text().notNull(),
  beginsOn: date('begins_on', { mode: 'string' }).notNull(),
  isArchived: boolean('is_archived').notNull(),
}).as(sql`
  select c.id, c.institution_id, c.programme_id, c.name, c.begins_on, c.archived_at is not null as is_archived from cohorts c`)
