import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  pgView,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { projectStatuses } from '#domain/research/projects/project-filters.ts'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'

export const researchProjects = pgTable(
  'research_projects',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    title: text().notNull(),
    researchQuestion: text('research_question'),
    studyAim: text('study_aim'),
    finalSubmissionDate: date('final_submission_date', { mode: 'string' }),
    /** How often that date has been moved (RFC 5545, SEQUENCE). */
    submissionSequence: integer('submission_sequence').notNull().default(0),
    currentPhase: smallint('current_phase').notNull().default(1),
    status: text({ enum: projectStatuses }).notNull().default('Active'),
    /** Whether its stages are completed by a review alone, as long as it has a supervisor. */
    reviewsRequired: boolean('reviews_required').notNull().default(false),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // An owner's list, newest first, and the count behind a plan's limit.
    index('research_projects_of_owner').on(table.createdBy, table.createdAt),
    check('research_projects_phase', sql`${table.currentPhase} between 1 and 9`),
  ],
)

export type StageSummary = { id: string; number: number; name: string; status: StageStatus }
export type CreatorProfile = Pick<
  typeof usersProfiles.$inferSelect,
  'username' | 'email' | 'currentInstitution' | 'programName' | 'educationLevel'
>

/** The read view of a project: its own columns, its nine stages and its creator. */
export const projectOverview = pgView('project_overview', {
  id: uuid().notNull(),
  title: text().notNull(),
  researchQuestion: text('research_question'),
  studyAim: text('study_aim'),
  finalSubmissionDate: date('final_submission_date', { mode: 'string' }),
  currentPhase: smallint('current_phase').notNull(),
  status: text({ enum: projectStatuses }).notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  stages: json().$type<StageSummary[]>().notNull(),
  creatorProfile: json('creator_profile').$type<CreatorProfile>().notNull(),
  reviewsRequired: boolean('reviews_required').notNull(),
}).as(sql`
  select p.id, p.title, p.research_question, p.study_aim, p.final_submission_date, p.current_phase, p.status,
    p.created_by, p.created_at, p.updated_at,
    (select json_agg(json_build_object('id', s.id, 'number', s.stage_number, 'name', s.stage_name, 'status', s.status)
        order by s.stage_number)
      from project_stages s where s.project_id = p.id) as stages,
    json_build_object('username', u.username, 'email', u.email, 'currentInstitution', u.current_institution,
      'programName', u.program_name, 'educationLevel', u.education_level) as creator_profile,
    p.reviews_required
  from research_projects p join users_profiles u on u.profile_id = p.created_by`)
