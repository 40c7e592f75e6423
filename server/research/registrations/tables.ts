import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { degrees, type Interruption, type StudyMode, studyModes } from '#domain/research/registrations/registrations.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

/** Since when the owner of a project is registered, for what, and how they study. */
export const registrations = pgTable(
  'registrations',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => researchProjects.id, { onDelete: 'cascade' }),
    registeredOn: date('registered_on', { mode: 'string' }).notNull(),
    degree: text('degree', { enum: degrees }).notNull(),
    normMonths: smallint('norm_months').notNull(),
    mode: text('mode', { enum: studyModes }).notNull(),
    /** Read and written with the row alone, never by themselves. */
    modeChanges: jsonb('mode_changes').$type<{ from: string; mode: StudyMode }[]>().notNull(),
    interruptions: jsonb('interruptions').$type<Interruption[]>().notNull(),
    /** Raised with every change: whoever changes it says which they have seen. */
    version: integer('version').notNull(),
    changedBy: uuid('changed_by').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // For deleting an account.
    index('registrations_of_changer').on(table.changedBy),
    check('registrations_norm', sql`${table.normMonths} between 1 and 144`),
  ],
)
