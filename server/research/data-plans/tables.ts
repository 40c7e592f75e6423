import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { knownOrNot, type PlanAnswers } from '#domain/research/data-plans/data-plans.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

/** The versions of a project’s data management plan: each is whole, and stays. */
export const dataPlanVersions = pgTable(
  'data_plan_versions',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => researchProjects.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    answers: jsonb('answers').$type<PlanAnswers>().notNull(),
    personalData: text('personal_data', { enum: knownOrNot }).notNull(),
    sensitiveData: text('sensitive_data', { enum: knownOrNot }).notNull(),
    savedBy: uuid('saved_by').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.number] }),
    index('data_plan_versions_of_person').on(table.savedBy),
  ],
)
