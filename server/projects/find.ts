import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { MemberRole } from '#domain/members.ts'
import { type Db, preparedOnce } from '#server/db/connect.ts'
import { projectMembers } from '#server/members/tables.ts'
import { inProject, signedIn } from '#server/procedures.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { stageColumns } from '#server/stages/queries.ts'
import { projectStages } from '#server/stages/tables.ts'
import { projectOverview } from './tables.ts'

/**
 * One project with all that its page shows: who the caller is in it, its stages, its people. Facts, not verdicts:
 * the page asks the policy itself. NOT_FOUND for strangers.
 */
export const find = signedIn
  .route({ method: 'GET', path: '/projects/{projectId}', tags: ['projects'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input.projectId)
  .handler(async ({ context }) => {
    const { db, project, me } = context
    const [[overview], stages] = await Promise.all([
      overviewOf(db).execute({ projectId: project.id }),
      stagesOf(db).execute({ projectId: project.id }),
    ])
    if (!overview) throw new Error(`Project ${project.id} vanished while it was opened`)
    return { ...overview, me: { userId: me.userId, role: me.role }, stages }
  })

type MemberSeen = { id: string; userId: string; role: MemberRole; username: string; email: string }

const acceptedMembers = sql<MemberSeen[]>`(
  select coalesce(json_agg(json_build_object('id', ${projectMembers.id}, 'userId', ${projectMembers.userId},
    'role', ${projectMembers.role}, 'username', ${usersProfiles.username}, 'email', ${usersProfiles.email})
    order by ${projectMembers.role} desc, ${usersProfiles.username}), '[]')
  from ${projectMembers} join ${usersProfiles} on ${usersProfiles.profileId} = ${projectMembers.userId}
  where ${projectMembers.projectId} = ${projectOverview.id} and ${projectMembers.status} = 'accepted')`

const overviewOf = preparedOnce((db: Db) =>
  db
    .select({
      id: projectOverview.id,
      title: projectOverview.title,
      researchQuestion: projectOverview.researchQuestion,
      studyAim: projectOverview.studyAim,
      finalSubmissionDate: projectOverview.finalSubmissionDate,
      currentPhase: projectOverview.currentPhase,
      status: projectOverview.status,
      createdBy: projectOverview.createdBy,
      createdAt: projectOverview.createdAt,
      creatorProfile: projectOverview.creatorProfile,
      members: acceptedMembers,
    })
    .from(projectOverview)
    .where(eq(projectOverview.id, sql.placeholder('projectId')))
    .prepare('project_overview_by_id'),
)

const stagesOf = preparedOnce((db: Db) =>
  db
    .select(stageColumns)
    .from(projectStages)
    .leftJoin(usersProfiles, eq(usersProfiles.profileId, projectStages.statusChangedBy))
    .where(eq(projectStages.projectId, sql.placeholder('projectId')))
    .orderBy(asc(projectStages.stageNumber))
    .prepare('stages_of_project'),
)
