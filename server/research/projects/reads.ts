import { sql } from 'drizzle-orm'
import { boolean, date, json, pgView, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { projectStatuses } from '#domain/research/projects/project-filters.ts'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import type { publicProfiles } from '#server/people/profiles/reads.ts'
import { researchProjects } from './tables.ts'

/** The projects, as the rest of the product may read them. */
export const projectSummaries = pgView('project_summaries').as((query) =>
  query
    .select({
      id: researchProjects.id,
      title: researchProjects.title,
      researchQuestion: researchProjects.researchQuestion,
      studyAim: researchProjects.studyAim,
      finalSubmissionDate: researchProjects.finalSubmissionDate,
      submissionSequence: researchProjects.submissionSequence,
      currentPhase: researchProjects.currentPhase,
      status: researchProjects.status,
      reviewsRequired: researchProjects.reviewsRequired,
      createdBy: researchProjects.createdBy,
      createdAt: researchProjects.createdAt,
      updatedAt: researchProjects.updatedAt,
      allMustApprove: researchProjects.allMustApprove,
    })
    .from(researchProjects),
)

type StageSummary = { id: string; number: number; name: string; status: StageStatus }
type CreatorProfile = Pick<
  typeof publicProfiles.$inferSelect,
  'username' | 'email' | 'currentInstitution' | 'programName' | 'educationLevel'
>

/**
 * The read view of a project, as the specification has it: its own columns, its nine stages and its creator.
 * It is older than the views of stages and people.
 */
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
  allMustApprove: boolean('all_must_approve').notNull(),
}).as(sql`
  select p.id, p.title, p.research_question, p.study_aim, p.final_submission_date, p.current_phase, p.status,
    p.created_by, p.created_at, p.updated_at,
    (select json_agg(json_build_object('id', s.id, 'number', s.stage_number, 'name', s.stage_name, 'status', s.status)
        order by s.stage_number)
      from project_stages s where s.project_id = p.id) as stages,
    json_build_object('username', u.username, 'email', u.email, 'currentInstitution', u.current_institution,
      'programName', u.program_name, 'educationLevel', u.education_level) as creator_profile,
    p.reviews_required, p.all_must_approve
  from research_projects p join users_profiles u on u.profile_id = p.created_by`)
