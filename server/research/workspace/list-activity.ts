import { and, desc, eq, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { render } from '#domain/nouns.ts'
import { activityPage, type ProjectActivity } from '#domain/research/projects/project-activity.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { activities } from '#server/ground/events/reads.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { receivedActivities } from '#server/research/notifications/reads.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'

/**
 * What happened in a project, newest first, 20 at a time: what the caller was notified of, and what they did themselves. It
 * goes on before the id `before`.
 */
export const listActivity = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/activity', tags: ['projects'] })
  .input(z.strictObject({ projectId: z.uuid(), before: z.uuid().optional() }))
  .use(inProject, (input) => input)
  .handler(async ({ input, context: { db, project, me } }): Promise<ProjectActivity[]> => {
    const rows = await activityOf(db).execute({
      projectId: project.id,
      userId: me.userId,
      before: input.before ?? null,
    })
    return rows.flatMap(({ facts, type, isRead, zone, ...row }) => {
      const rendered = render({ type, facts }, zone)
      if (!rendered) return []
      const { seenOn: _seenOn, place: _place, isPinned: _isPinned, ...words } = rendered
      const isMine = isRead === null
      return { ...row, ...words, type: type as ProjectActivity['type'], isRead: isRead ?? true, isMine }
    })
  })

const activityOf = preparedRead((db: Db) =>
  db
    .select({
      id: activities.id,
      type: activities.activityType,
      facts: activities.facts,
      zone: sql<string | null>`(select zone from public_profiles r where r.profile_id = ${sql.placeholder('userId')})`,
      createdAt: activities.createdAt,
      byName: publicProfiles.username,
      isRead: receivedActivities.isRead,
      stageNumber: stageSummaries.stageNumber,
    })
    .from(activities)
    .leftJoin(
      receivedActivities,
      and(
        eq(receivedActivities.notificationId, activities.id),
        eq(receivedActivities.userId, sql.placeholder('userId')),
      ),
    )
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, activities.triggeredByUserId))
    .leftJoin(stageSummaries, eq(stageSummaries.id, activities.stageId))
    .where(
      and(
        eq(activities.projectId, sql.placeholder('projectId')),
        sql`(${sql.placeholder('before')}::uuid is null or (${activities.createdAt}, ${activities.id}) <
          (select b.created_at, b.id from activities b where b.id = ${sql.placeholder('before')}::uuid))`,
        or(
          eq(receivedActivities.userId, sql.placeholder('userId')),
          eq(activities.triggeredByUserId, sql.placeholder('userId')),
        ),
      ),
    )
    // As the index of a project's activities is: a page costs what it shows, however much has happened.
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(activityPage)
    .prepare('activity_of_project'),
)
