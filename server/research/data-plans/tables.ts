import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Approved, DataPlan } from '#domain/research/data-plans/data-plans.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
/** Null once the account is deleted. */
const person = (name: string) => uuid(name).references(() => usersProfiles.profileId, { onDelete: 'set null' })
const ofProject = () =>
  uuid('project_id')
    .notNull()
    .references(() => researchProjects.id, { onDelete: 'cascade' })

/** The data management plan of a project, as it is worked on. */
export const dataPlans = pgTable(
  'data_plans',
  {
    projectId: ofProject().primaryKey(),
    plan: jsonb().$type<DataPlan>().notNull(),
    /** Rises with every change. */
    revision: integer().notNull(),
    createdAt: moment('created_at').notNull(),
    changedBy: person('changed_by'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('data_plans_of_person').on(table.changedBy).where(sql`${table.changedBy} is not null`)],
)

/** Versions of it that somebody saved: none is changed any more. */
export const dataPlanVersions = pgTable(
  'data_plan_versions',
  {
    projectId: ofProject(),
    /** 1 is the first of its project. */
    number: smallint().notNull(),
    plan: jsonb().$type<DataPlan>().notNull(),
    /** The ethics approvals that were in force then. */
    approvals: jsonb().$type<Approved[]>().notNull(),
    savedBy: person('saved_by'),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.number] }),
    index('data_plan_versions_of_person').on(table.savedBy).where(sql`${table.savedBy} is not null`),
  ],
)
