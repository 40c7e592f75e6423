import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/invitations/may.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { noProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { hasFileIn } from '#server/research/files/queries.ts'
import { hasLinkIn } from '#server/research/links/queries.ts'
import { projectOverview } from '#server/research/projects/reads.ts'
import { acceptedIn, invitedTo, waitingFor } from '../invitations/queries.ts'

/**
 * One project with everything its page shows: the caller's role, its stages, its people, whether it holds a file or a link.
 * NOT_FOUND for strangers.
 */
export const openProject = withSession
  .route({ method: 'GET', path: '/projects/{projectId}', tags: ['projects'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .handler(async ({ context }) => {
    const { db, project, me } = context
    const [overview] = await overviewOf(db).execute({ projectId: project.id })
    if (!overview) throw noProject()
    // Only the owner sees who was invited and has not accepted.
    const invitations = may.invite(me) ? overview.invitations : []
    const waiting = may.invite(me) ? overview.waiting : []
    return { ...overview, invitations, waiting, me: { userId: me.userId, role: me.role } }
  })

/* Opening a project takes one query besides its door's, so its parts come as JSON. */

const stagesInOrder = sql`(
  select json_agg(json_build_object('id', s.id, 'number', s.stage_number, 'name', s.stage_name, 'status', s.status,
    'completedAt', s.completed_at, 'statusChangedAt', s.status_changed_at, 'statusChangedBy', u.username, 'targetDate', s.target_date,
    'roundNumber', s.round_number, 'roundState', s.round_state)
    order by s.stage_number)
  from stage_summaries s left join public_profiles u on u.profile_id = s.status_changed_by
  where s.project_id = project_overview.id)`.mapWith((stages: StageAsJson[]): Stage[] =>
  stages.map((stage) => ({
    ...stage,
    completedAt: moment(stage.completedAt),
    statusChangedAt: moment(stage.statusChangedAt),
  })),
)

type StageAsJson = Omit<Stage, 'completedAt' | 'statusChangedAt'> & {
  completedAt: string | null
  statusChangedAt: string | null
}

const moment = (text: string | null) => (text === null ? null : new Date(text))

/** In full: a part of a query has tables of its own. */
const id = sql`project_overview.id`

const overviewOf = preparedRead((db: Db) =>
  db
    .select({
      id: projectOverview.id,
      title: projectOverview.title,
      researchQuestion: projectOverview.researchQuestion,
      studyAim: projectOverview.studyAim,
      finalSubmissionDate: projectOverview.finalSubmissionDate,
      currentPhase: projectOverview.currentPhase,
      status: projectOverview.status,
      reviewsRequired: projectOverview.reviewsRequired,
      allMustApprove: projectOverview.allMustApprove,
      createdBy: projectOverview.createdBy,
      createdAt: projectOverview.createdAt,
      creatorProfile: projectOverview.creatorProfile,
      members: acceptedIn(id),
      invitations: invitedTo(id),
      waiting: waitingFor(id),
      hasFiles: sql<boolean>`(${hasFileIn(id)} or ${hasLinkIn(id)})`,
      stages: stagesInOrder,
    })
    .from(projectOverview)
    .where(eq(projectOverview.id, sql.placeholder('projectId')))
    .prepare('project_overview_by_id'),
)
