import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import type { FilledRubric } from '#domain/research/rubrics/rubric.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { reviewRounds } from '#server/research/reviews/tables.ts'

/** A rubric that a supervisor filled in with a review, as it was then. */
export const roundRubrics = pgTable(
  'round_rubrics',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    roundId: uuid('round_id')
      .notNull()
      .references(() => reviewRounds.id, { onDelete: 'cascade' }),
    madeBy: uuid('made_by').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
    rubric: jsonb().$type<FilledRubric>().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('round_rubrics_of_person').on(table.roundId, table.madeBy),
    index('round_rubrics_by_person').on(table.madeBy, table.madeAt).where(sql`${table.madeBy} is not null`),
  ],
)
