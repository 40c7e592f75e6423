import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { defaultZone } from '#domain/ground/dates.ts'
import { pinnedTypes, type Rendered, render } from '#domain/nouns.ts'
import { concerning } from '#domain/research/notifications/concerning.ts'
import {
  type Notification,
  type NotificationList,
  type NotificationView,
  notificationPage,
  type UnreadAt,
} from '#domain/research/notifications/notification-list.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { activities } from '#server/ground/events/reads.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { notificationRecipients } from './tables.ts'

/*
 * A notification is shown to its recipient for as long as they belong to its project: its sentence quotes what is
 * written there. What happened in no project was told to those who were named, and stays theirs. So each of these checks membership, as every door does. They are prepared: planning a query over this
 * many tables costs more than running it.
 */

const [received, activity] = [alias(notificationRecipients, 'r'), alias(activities, 'a')]
const [project, stage] = [alias(projectSummaries, 'p'), alias(stageSummaries, 's')]
const [by, reader] = [alias(publicProfiles, 'by'), alias(publicProfiles, 'reader')]

const belongs = and(eq(projectPeople.projectId, activity.projectId), eq(projectPeople.userId, received.userId))

/** What its recipient may see, in a statement that joins who is in a project on the left. */
const visible = (inProject: SQLWrapper) => or(isNull(activity.projectId), isNotNull(inProject))

const columns = {
  id: activity.id,
  type: sql<Notification['type']>`${activity.activityType}`.as('type'),
  facts: activity.facts,
  byName: sql<string | null>`${by.username}`.as('by_name'),
  createdAt: activity.createdAt,
  isRead: received.isRead,
  mentioned: received.mentioned,
  answered: received.answered,
  projectId: activity.projectId,
  projectTitle: sql<string | null>`${project.title}`.as('project_title'),
  role: projectPeople.role,
  stageNumber: stage.stageNumber,
  zone: reader.zone,
}

/** Notifications with everything that their recipients see. */
const delivered = (db: Db) =>
  db
    .select({ userId: received.userId, ...columns })
    .from(received)
    .innerJoin(activity, eq(activity.id, received.notificationId))
    .leftJoin(projectPeople, belongs)
    .leftJoin(project, eq(project.id, activity.projectId))
    .innerJoin(reader, eq(reader.profileId, received.userId))
    .leftJoin(by, eq(by.profileId, activity.triggeredByUserId))
    .leftJoin(stage, eq(stage.id, activity.stageId))

type Row = Omit<Notification, keyof Rendered> & { facts: unknown; zone: string | null }

/** Rows as their recipient sees them; what a newer version of the product wrote is left out. */
function shown(rows: Row[]): Notification[] {
  return rows.flatMap(({ facts, zone, ...row }) => {
    const rendered = render({ type: row.type, facts }, zone)
    return rendered ? [{ ...row, ...rendered }] : []
  })
}

/** The newest notifications of somebody, newest first, and how many they have and have not read in all. */
export async function listNotifications(db: Db, userId: string): Promise<NotificationList> {
  const [found] = await listed(db).execute({ userId })
  if (!found) throw new Error('A statement that always has a row has none')
  const { newest, pinned, ...counts } = found
  return { notifications: fromRows(newest), pinned: fromRows(pinned), ...counts }
}

const fromRows = (rows: RowAsJson[]) => shown(rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })))

/** What stands on the dashboard: more is under the bell. */
const pinnedAtMost = 3

/** Until a day that it names, in the zone in which all days count. */
const isPinnedToday = sql`coalesce((${activity.facts} ->> 'until')::date >= (clock_timestamp() at time zone ${sql.raw(`'${defaultZone}'`)})::date, true)`

/** What its recipient may see of these, newest first. */
const newestOf = (db: Db, ...which: (SQL | undefined)[]) =>
  delivered(db)
    .where(and(...which, visible(projectPeople.projectId)))
    .orderBy(desc(received.notificationId))

/** Rows of `delivered` as one JSON value. */
function asRows(rows: { [Name in keyof typeof columns]: SQLWrapper } & { getSQL(): SQL }): SQL<RowAsJson[]> {
  const asJson = sql.join(
    Object.keys(columns).flatMap((name) => [sql.raw(`'${name}'`), sql`${rows[name as keyof typeof columns]}`]),
    sql`, `,
  )
  return sql`(select coalesce(json_agg(json_build_object(${asJson}) order by ${rows.id} desc), '[]') from ${rows})`
}

type RowAsJson = Omit<Row, 'createdAt'> & { createdAt: string }

/** One row: mapping fifty of them, column by column, costs the process more than reading them. */
const listed = preparedRead((db: Db) => {
  const mine = and(eq(received.userId, sql.placeholder('userId')), isNull(received.archivedAt))
  // Both counts look at all of somebody's notifications: their projects are found once, not for each.
  const theirs = db.$with('theirs').as(
    db
      .select({ projectId: projectPeople.projectId, role: projectPeople.role })
      .from(projectPeople)
      .where(eq(projectPeople.userId, sql.placeholder('userId'))),
  )
  const places = db
    .select({
      projectId: activity.projectId,
      role: theirs.role,
      stageNumber: stage.stageNumber,
      unread: sql<number>`count(*)::int`.as('unread'),
      forReader: sql<number>`(count(*) filter (where ${received.mentioned} or ${received.answered}
        or ${inArray(activity.activityType, [...concerning])}))::int`.as('for_reader'),
    })
    .from(received)
    .innerJoin(activity, eq(activity.id, received.notificationId))
    .innerJoin(theirs, eq(theirs.projectId, activity.projectId))
    .leftJoin(stage, eq(stage.id, activity.stageId))
    .where(and(mine, sql`not ${received.isRead}`))
    .groupBy(activity.projectId, theirs.role, stage.stageNumber)
    .as('places')
  const counted = db
    .select({
      total: sql<number>`count(*)::int`.as('total'),
      unread: sql<number>`(count(*) filter (where not ${received.isRead}))::int`.as('unread'),
    })
    .from(received)
    .innerJoin(activity, eq(activity.id, received.notificationId))
    .leftJoin(theirs, eq(theirs.projectId, activity.projectId))
    .where(and(mine, visible(theirs.projectId)))
    .as('counted')
  const newest = newestOf(db, mine).limit(notificationPage).as('newest')
  const pinned = newestOf(db, mine, inArray(activity.activityType, [...pinnedTypes]), isPinnedToday)
    .limit(pinnedAtMost)
    .as('pinned')
  return db
    .with(theirs)
    .select({
      total: counted.total,
      unread: counted.unread,
      unreadAt: sql<UnreadAt[]>`(select coalesce(json_agg(json_build_object('projectId', project_id, 'role', role,
        'stageNumber', stage_number, 'unread', unread,
        'forReader', for_reader) order by project_id, stage_number nulls first), '[]')
        from ${places})`,
      newest: asRows(newest),
      pinned: asRows(pinned),
    })
    .from(counted)
    .prepare('list_notifications')
})

/**
 * These notifications as those of their recipients see them who are among these people, in the order of their ids; people
 * who no longer belong to a project are left out.
 */
export async function notificationsFor(
  db: Db,
  { notificationIds, userIds }: { notificationIds: string[]; userIds: string[] },
): Promise<{ userId: string; notification: Notification }[]> {
  const rows = await byRecipient(db).execute({ notificationIds, userIds })
  return rows.flatMap(({ userId, ...row }) => shown([row]).map((notification) => ({ userId, notification })))
}

const byRecipient = preparedRead((db: Db) =>
  delivered(db)
    .where(
      and(
        sql`${received.notificationId} = any(${sql.placeholder('notificationIds')}::uuid[])`,
        sql`${received.userId} = any(${sql.placeholder('userIds')}::uuid[])`,
        isNull(received.archivedAt),
        visible(projectPeople.projectId),
      ),
    )
    .orderBy(received.notificationId)
    .prepare('notifications_for'),
)

/** A page of somebody's notifications of one view, newest first, before the id `before`. */
export async function pageOfNotifications(
  db: Db,
  { userId, view, before }: { userId: string; view: NotificationView; before: string | null },
): Promise<Notification[]> {
  const rows = await pages[view](db).execute({ userId, before })
  return shown(rows.map(({ userId: _, ...row }) => row))
}

const inView = {
  inbox: isNull(received.archivedAt),
  unread: and(isNull(received.archivedAt), sql`not ${received.isRead}`),
  archived: isNotNull(received.archivedAt),
}

const pageOf = (view: NotificationView) =>
  preparedRead((db: Db) =>
    newestOf(
      db,
      eq(received.userId, sql.placeholder('userId')),
      inView[view],
      sql`(${sql.placeholder('before')}::uuid is null or ${received.notificationId} < ${sql.placeholder('before')}::uuid)`,
    )
      .limit(notificationPage)
      .prepare(`page_of_notifications_${view}`),
  )

const pages = { inbox: pageOf('inbox'), unread: pageOf('unread'), archived: pageOf('archived') }

/** When something was read: `at`, unless it was read before. */
export const readAtOr = (at: Date) => sql<Date>`coalesce(${notificationRecipients.readAt}, ${at.toISOString()})`
