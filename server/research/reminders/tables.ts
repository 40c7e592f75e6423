import { date, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What people have been reminded of, so that nobody is twice: one row for each thing, its date, and the reminder. */
export const reminders = pgTable(
  'reminders',
  {
    /** The stage, the action, the memorandum, the step of a plan; or the project, of a progress report. */
    aboutId: uuid('about_id').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** Days before the date; negative after it (`domain/research/stages/targets.ts`). */
    step: smallint().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.aboutId, table.dueOn, table.step] })],
)
