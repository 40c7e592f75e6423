import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Delivery, defaultDelivery, type MailEvent } from '#domain/mail-events.ts'
import type { ProjectRole } from '#domain/members.ts'
import { type Notification, notificationPage } from '#domain/notification-list.ts'
import { type Db, preparedOnce } from '#server/db/connect.ts'
import { projectMembers } from '#server/members/tables.ts'
import { researchProjects } from '#server/projects/tables.ts'
import { projectStages } from '#server/stages/tables.ts'
import { activityNotifications, notificationRecipients, notificationSettings } from './tables.ts'

/*
 * A notification is shown to whoever it was for as long as they belong to its project: its sentence quotes what is said
 * there. So each of these asks for membership, as every door does. They are prepared: planning so many tables anew costs
 * more than asking them.
 */

const [r, a] = [alias(notificationRecipients, 'r'), alias(activityNotifications, 'a')]
const [p, m, s] = [alias(researchProjects, 'p'), alias(projectMembers, 'm'), alias(projectStages, 's')]

/** For statements in plain SQL: the project of a notification `a`, and the membership of its recipient `r`. */
export const belonging = sql`join research_projects p on p.id = a.project_id
  left join project_members m on m.project_id = a.project_id and m.user_id = r.user_id and m.status = 'accepted'`
export const belongs = sql`(p.created_by = r.user_id or m.id is not null)`

const shown = {
  id: a.id,
  type: a.activityType,
  message: a.message,
  createdAt: a.createdAt,
  isRead: r.isRead,
  mentioned: r.mentioned,
  projectId: a.projectId,
  projectTitle: p.title,
  role: sql<ProjectRole>`case when ${p.createdBy} = ${r.userId} then 'owner' else ${m.role} end`,
  stageNumber: s.stageNumber,
  messageSeq: sql<number | null>`(${a.metadata} ->> 'seq')::int`,
}

const isMember = and(eq(m.projectId, a.projectId), eq(m.userId, r.userId), eq(m.status, 'accepted'))

/** The newest notifications of somebody, newest first. */
export const newestNotifications = (db: Db, userId: string): Promise<Notification[]> => newest(db).execute({ userId })

const newest = preparedOnce((db: Db) =>
  db
    .select(shown)
    .from(r)
    .innerJoin(a, eq(a.id, r.notificationId))
    .innerJoin(p, eq(p.id, a.projectId))
    .leftJoin(m, isMember)
    .leftJoin(s, eq(s.id, a.stageId))
    .where(and(eq(r.userId, sql.placeholder('userId')), belongs))
    .orderBy(desc(r.notificationId))
    .limit(notificationPage)
    .prepare('newest_notifications'),
)

/** How many notifications somebody has, and how many of them are unread. */
export async function countNotifications(db: Db, userId: string): Promise<{ unread: number; total: number }> {
  const [counted] = await counts(db).execute({ userId })
  return counted ?? { unread: 0, total: 0 }
}

const counts = preparedOnce((db: Db) =>
  db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where not ${r.isRead}))::int`,
    })
    .from(r)
    .innerJoin(a, eq(a.id, r.notificationId))
    .innerJoin(p, eq(p.id, a.projectId))
    .leftJoin(m, isMember)
    .where(and(eq(r.userId, sql.placeholder('userId')), belongs))
    .prepare('count_notifications'),
)

/** One notification as each of these people sees it; whoever does not belong to its project any more is left out. */
export async function notificationFor(
  db: Db,
  notificationId: string,
  userIds: string[],
): Promise<{ userId: string; notification: Notification }[]> {
  const rows = await one(db).execute({ notificationId, userIds })
  return rows.map(({ userId, ...notification }) => ({ userId, notification }))
}

const one = preparedOnce((db: Db) =>
  db
    .select({ userId: r.userId, ...shown })
    .from(r)
    .innerJoin(a, eq(a.id, r.notificationId))
    .innerJoin(p, eq(p.id, a.projectId))
    .leftJoin(m, isMember)
    .leftJoin(s, eq(s.id, a.stageId))
    .where(
      and(
        eq(r.notificationId, sql.placeholder('notificationId')),
        sql`${r.userId} = any(${sql.placeholder('userIds')}::uuid[])`,
        belongs,
      ),
    )
    .prepare('notification_for'),
)

/** How somebody wants mail about an event. */
export async function deliveryOf(db: Db, profileId: string, event: MailEvent): Promise<Delivery> {
  const [chosen] = await db
    .select({ delivery: notificationSettings.delivery })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.profileId, profileId), eq(notificationSettings.event, event)))
  return chosen?.delivery ?? defaultDelivery(event)
}
