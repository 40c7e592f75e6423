import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Supervising } from '#domain/research/board/away.ts'
import { may as mayBoard } from '#domain/research/board/may.ts'
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
    const { db, project, me, now } = context
    const [overview] = await overviewOf(db).execute({ projectId: project.id, today: dayIn(now(), defaultZone) })
    if (!overview) throw noProject()
    // Only the owner sees who was invited and has not accepted.
    const invitations = may.invite(me) ? overview.invitations : []
    const waiting = may.invite(me) ? overview.waiting : []
    // Those whom an absence concerns: they are notified of it.
    const supervisors = mayBoard.seeLights(me) ? overview.supervisors : []
    return { ...overview, supervisors, invitations, waiting, me: { userId: me.userId, role: me.role } }
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

/** Those who supervise it, and when they are away, or will be. */
const supervisorsNow = sql<Supervising[]>`coalesce((
  select json_agg(json_build_object('id', b.user_id, 'name', u.username,
    'since', (coalesce(nullif(b.since, '-infinity'), project_overview.created_at) at time zone ${defaultZone})::date,
    'absences', coalesce((
      select json_agg(json_build_object('from', a.starts_on, 'until', a.ends_on, 'substituteId', a.substitute_id) order by a.starts_on)
      from project_absences a where a.project_id = b.project_id and a.supervisor_id = b.user_id
        and a.ends_on >= ${sql.placeholder('today')}), '[]')) order by u.username, b.user_id)
  from project_people b join public_profiles u on u.profile_id = b.user_id
  where b.project_id = project_overview.id and b.role = 'supervisor'), '[]')`

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
      supervisors: supervisorsNow,
      invitations: invitedTo(id),
      waiting: waitingFor(id),
      hasFiles: sql<boolean>`(${hasFileIn(id)} or ${hasLinkIn(id)})`,
      stages: stagesInOrder,
    })
    .from(projectOverview)
    .where(eq(projectOverview.id, sql.placeholder('projectId')))
    .prepare('project_overview_by_id'),
)
