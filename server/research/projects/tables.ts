import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { projectStatuses } from '#domain/research/projects/project-filters.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'

export const researchProjects = pgTable(
  'research_projects',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    title: text('title').notNull(),
    researchQuestion: text('research_question'),
    studyAim: text('study_aim'),
    finalSubmissionDate: date('final_submission_date', { mode: 'string' }),
    /** How often that date has been moved (RFC 5545, SEQUENCE). */
    submissionSequence: integer('submission_sequence').notNull().default(0),
    currentPhase: smallint('current_phase').notNull().default(1),
    status: text('status', { enum: projectStatuses }).notNull().default('Active'),
    /** Whether its stages are completed by a review alone, as long as it has a supervisor. */
    reviewsRequired: boolean('reviews_required').notNull().default(false),
    /** Whether every supervisor has to approve a round; otherwise one decides. */
    allMustApprove: boolean('all_must_approve').notNull().default(false),
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
