import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** When each allowance may be used next: the one that all visitors share, and that of each key. */
export const pubmedTurns = pgTable('pubmed_turns', {
  /** `shared`, or a digest of a key: never the key itself. */
  allowance: text().primaryKey(),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
})

/** Answers of PubMed, kept for a day. */
export const pubmedAnswers = pgTable(
  'pubmed_answers',
  {
    /** A digest of what was asked. */
    asked: text().primaryKey(),
    answer: jsonb().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('pubmed_answers_expiry').on(table.expiresAt)],
)
