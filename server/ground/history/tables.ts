import { index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ActorKind } from '#domain/ground/actor.ts'
import { historyKinds } from '#domain/nouns.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

const ofProject = () =>
  uuid('project_id')
    .notNull()
    .references(() => researchProjects.id, { onDelete: 'cascade' })

/**
 * Who changed what in a project. A trigger numbers each row and chains it to the one before; another refuses to change or
 * delete rows, except with their project (migration 0000). People are ids without a reference: they outlive their accounts.
 */
export const projectHistory = pgTable(
  'project_history',
  {
    projectId: ofProject(),
    seq: integer().notNull().default(0),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    /** Null when nobody did it. */
    actorId: uuid('actor_id'),
    kind: text({ enum: historyKinds }).notNull(),
    stageNumber: smallint('stage_number'),
    aboutId: uuid('about_id'),
    name: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    /** With what, or who without an account; null for somebody who is logged in, and for nobody. */
    actor: jsonb().$type<ActorKind>(),
    /** The hash of the entry before, in hex; empty for the first. */
    previousHash: text('previous_hash').notNull().default(''),
    /** SHA-256, in hex, of everything above. */
    hash: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.seq] }),
    index('project_history_of_person').on(table.projectId, table.actorId, table.seq),
  ],
)

/** The last entry of each project: entries that are made at once wait for each other here, and a missing end is found. */
export const projectHistoryHeads = pgTable('project_history_heads', {
  projectId: ofProject().primaryKey(),
  seq: integer().notNull(),
  hash: text().notNull(),
})
