import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { render } from '#domain/activities.ts'
import type { Delivery } from '#domain/activity.ts'
import { defaultDelivery, type MailEvent } from '#domain/mail-events.ts'
import { type Notification, type NotificationList, notificationPage } from '#domain/notification-list.ts'
import { type Db, preparedOnce } from '#server/db/connect.ts'
import { activityNotifications } from '#server/events/tables.ts'
import { projectPeople } from '#server/membership/tables.ts'
import { researchProjects } from '#server/projects/tables.ts'
import { projectStages } from '#server/stages/tables.ts'
import { notificationRecipients, notificationSettings } from './tables.ts'

/*
 * A notification is shown to its recipient for as long as they belong to its project: its sentence quotes what is
 * written there. So each of these checks membership, as every door does. They are prepared: planning a query over this
 * many tables costs more than running it.
 */

const [received, activity] = [alias(notificationRecipients, 'r'), alias(activityNotifications, 'a')]
const [project, stage] = [alias(researchProjects, 'p'), alias(projectStages, 's')]

const belongs = and(eq(projectPeople.projectId, activity.projectId), eq(projectPeople.userId, received.userId))

const columns = {
  id: activity.id,
  type: sql<Notification['type']>`${activity.activityType}`.as('type'),
  facts: activity.facts,
  createdAt: activity.createdAt,
  isRead: received.isRead,
  mentioned: received.mentioned,
  projectId: activity.projectId,
  projectTitle: sql<string>`${project.title}`.as('project_title'),
  role: projectPeople.role,
  stageNumber: stage.stageNumber,
}

type Row = Omit<Notification, 'message' | 'messageSeq'> & { facts: unknown }

/** Rows as their recipient sees them; what a newer version of the product wrote is left out. */
function shown(rows: Row[]): Notification[] {
  return rows.flatMap(({ facts, ...row }) => {
    const rendered = render({ type: row.type, facts })
    return rendered ? [{ ...row, ...rendered }] : []
  })
}

/** The newest notifications of somebody, newest first, and how many they have and have not read in all. */
export async function listNotifications(db: Db, userId: string): Promise<NotificationList> {
  const rows = await listed(db).execute({ userId })
  const [first] = rows
  const newest = rows.flatMap(({ newest }) => (newest?.id ? [newest as Row] : []))
  return { notifications: shown(newest), unread: first?.unread ?? 0, total: first?.total ?? 0 }
}

const listed = preparedOnce((db: Db) => {
  const mine = eq(received.userId, sql.placeholder('userId'))
  const counted = db
    .select({
      total: sql<number>`count(*)::int`.as('total'),
      unread: sql<number>`(count(*) filter (where not ${received.isRead}))::int`.as('unread'),
    })
    .from(received)
    .innerJoin(activity, eq(activity.id, received.notificationId))
    .innerJoin(projectPeople, belongs)
    .where(mine)
    .as('counted')
  const newest = db
    .select(columns)
    .from(received)
    .innerJoin(activity, eq(activity.id, received.notificationId))
    .innerJoin(projectPeople, belongs)
    .innerJoin(project, eq(project.id, activity.projectId))
    .leftJoin(stage, eq(stage.id, activity.stageId))
    .where(mine)
    .orderBy(desc(received.notificationId))
    .limit(notificationPage)
    .as('newest')
  const { id, type, facts, createdAt, isRead, mentioned, projectId, projectTitle, role, stageNumber } = newest
  return db
    .select({
      total: counted.total,
      unread: counted.unread,
      newest: { id, type, facts, createdAt, isRead, mentioned, projectId, projectTitle, role, stageNumber },
    })
    .from(counted)
    .leftJoin(newest, sql`true`)
    .orderBy(desc(newest.id))
    .prepare('list_notifications')
})

/** One notification as each of its recipients sees it; people who no longer belong to its project are left out. */
export async function notificationFor(
  db: Db,
  notificationId: string,
): Promise<{ userId: string; notification: Notification }[]> {
  const rows = await byRecipient(db).execute({ notificationId })
  return rows.flatMap(({ userId, ...row }) => shown([row]).map((notification) => ({ userId, notification })))
}

const byRecipient = preparedOnce((db: Db) =>
  db
    .select({ userId: received.userId, ...columns })
    .from(received)
    .innerJoin(activity, eq(activity.id, received.notificationId))
    .innerJoin(projectPeople, belongs)
    .innerJoin(project, eq(project.id, activity.projectId))
    .leftJoin(stage, eq(stage.id, activity.stageId))
    .where(eq(received.notificationId, sql.placeholder('notificationId')))
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
