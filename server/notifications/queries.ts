import { and, eq, sql } from 'drizzle-orm'
import { type Delivery, defaultDelivery, type MailEvent } from '#domain/mail-events.ts'
import { type Notification, notificationPage } from '#domain/notification-list.ts'
import type { Db } from '#server/db/connect.ts'
import { notificationSettings } from './tables.ts'

/*
 * A notification is shown to whoever it was for as long as they belong to its project: its sentence quotes what is said
 * there. So each of these asks for membership, as every door does.
 */

export const belonging = sql`join research_projects p on p.id = a.project_id
  left join project_members m on m.project_id = a.project_id and m.user_id = r.user_id and m.status = 'accepted'`
export const belongs = sql`(p.created_by = r.user_id or m.id is not null)`

const columns = sql`a.id, a.activity_type as type, a.message, a.created_at as "createdAt", r.is_read as "isRead", r.mentioned,
  a.project_id as "projectId", p.title as "projectTitle",
  case when p.created_by = r.user_id then 'owner' else m.role end as role,
  s.stage_number as "stageNumber", (a.metadata ->> 'seq')::int as "messageSeq"`

/** The newest notifications of somebody, newest first. */
export async function newestNotifications(db: Db, userId: string): Promise<Notification[]> {
  const { rows } = await db.execute(sql`select ${columns}
    from notification_recipients r join activity_notifications a on a.id = r.notification_id ${belonging}
      left join project_stages s on s.id = a.stage_id
    where r.user_id = ${userId} and ${belongs}
    order by r.notification_id desc limit ${notificationPage}`)
  return rows.map(revived)
}

/** How many notifications somebody has, and how many of them are unread. */
export async function countNotifications(db: Db, userId: string): Promise<{ unread: number; total: number }> {
  const { rows } =
    await db.execute(sql`select count(*)::int as total, (count(*) filter (where not r.is_read))::int as unread
    from notification_recipients r join activity_notifications a on a.id = r.notification_id ${belonging}
    where r.user_id = ${userId} and ${belongs}`)
  return { unread: Number(rows[0]?.unread), total: Number(rows[0]?.total) }
}

/** One notification as each of these people sees it; whoever does not belong to its project any more is left out. */
export async function notificationFor(
  db: Db,
  notificationId: string,
  userIds: string[],
): Promise<{ userId: string; notification: Notification }[]> {
  const { rows } = await db.execute(sql`select r.user_id as "userId", ${columns}
    from notification_recipients r join activity_notifications a on a.id = r.notification_id ${belonging}
      left join project_stages s on s.id = a.stage_id
    where r.notification_id = ${notificationId} and r.user_id = any(${sql.param(userIds)}::uuid[]) and ${belongs}`)
  return rows.map(({ userId, ...row }) => ({ userId: String(userId), notification: revived(row) }))
}

/** A raw statement answers with times as text. */
const revived = (row: Record<string, unknown>) =>
  ({ ...row, createdAt: new Date(String(row.createdAt)) }) as Notification

/** How somebody wants mail about an event. */
export async function deliveryOf(db: Db, profileId: string, event: MailEvent): Promise<Delivery> {
  const [chosen] = await db
    .select({ delivery: notificationSettings.delivery })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.profileId, profileId), eq(notificationSettings.event, event)))
  return chosen?.delivery ?? defaultDelivery(event)
}
