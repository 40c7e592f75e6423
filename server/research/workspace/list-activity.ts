import { and, desc, eq, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { render } from '#domain/nouns.ts'
import { activityPage, type ProjectActivity } from '#domain/research/projects/project-activity.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { activityNotifications } from '#server/ground/events/tables.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { notificationRecipients } from '#server/research/notifications/tables.ts'
import { projectStages } from '#server/research/stages/tables.ts'

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
    return rows.flatMap(({ facts, type, isRead, ...row }) => {
      const rendered = render({ type, facts })
      return rendered
        ? [
            {
              ...row,
              ...rendered,
              type: type as ProjectActivity['type'],
              isRead: isRead ?? true,
              isMine: isRead === null,
            },
          ]
        : []
    })
  })

const activityOf = preparedRead((db: Db) =>
  db
    .select({
      id: activityNotifications.id,
      type: activityNotifications.activityType,
      facts: activityNotifications.facts,
      createdAt: activityNotifications.createdAt,
      byName: usersProfiles.username,
      isRead: notificationRecipients.isRead,
      stageNumber: projectStages.stageNumber,
    })
    .from(activityNotifications)
    .leftJoin(
      notificationRecipients,
      and(
        eq(notificationRecipients.notificationId, activityNotifications.id),
        eq(notificationRecipients.userId, sql.placeholder('userId')),
      ),
    )
    .leftJoin(usersProfiles, eq(usersProfiles.profileId, activityNotifications.triggeredByUserId))
    .leftJoin(projectStages, eq(projectStages.id, activityNotifications.stageId))
    .where(
      and(
        eq(activityNotifications.projectId, sql.placeholder('projectId')),
        sql`(${sql.placeholder('before')}::uuid is null or (${activityNotifications.createdAt}, ${activityNotifications.id}) <
          (select b.created_at, b.id from activity_notifications b where b.id = ${sql.placeholder('before')}::uuid))`,
        or(
          eq(notificationRecipients.userId, sql.placeholder('userId')),
          eq(activityNotifications.triggeredByUserId, sql.placeholder('userId')),
        ),
      ),
    )
    // As the index of a project's activities is: a page costs what it shows, however much has happened.
    .orderBy(desc(activityNotifications.createdAt), desc(activityNotifications.id))
    .limit(activityPage)
    .prepare('activity_of_project'),
)
