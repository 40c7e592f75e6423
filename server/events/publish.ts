import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Activity, Audience } from '#domain/activity.ts'
import type { Db } from '#server/db/connect.ts'
import { projectPeople } from '#server/membership/tables.ts'
import { notificationRecipients, projectMutes } from '#server/notifications/tables.ts'
import { announcing, type LiveEvent, notify } from './announce.ts'
import { activityNotifications } from './tables.ts'

type About = {
  projectId: string
  stageId?: string
  /** Who caused it: everybody receives it but them. Null when nobody did: a date has come. */
  by: string | null
  /** The person it is about, if somebody else: it is deleted with their account. */
  subjectId?: string
  /** When it happened; now by default. */
  at?: Date
}

type Published<Facts> = About & {
  facts: Facts
  /** The changes that open pages are sent. */
  changes?: LiveEvent[]
}

/**
 * Writes what happened in a project, in the transaction that made it happen. Who receives it, the live announcement and
 * the mail follow from what the activity declares.
 */
export async function publish<Facts>(
  tx: Db,
  activity: Activity<Facts>,
  { facts, changes = [], ...about }: Published<Facts>,
): Promise<void> {
  const id = idAt(about.at)
  const { payloads, executed } = announcing(tx, [...changes, { kind: 'notified', notificationId: id }])
  const written = writing(activity, { ...about, id, facts: sql`${JSON.stringify(facts)}::jsonb` })
  await tx.execute(sql`with ${written} ${notify(payloads)}`)
  executed()
}

/** The id of an activity: what is under the bell is ordered by it, so it begins with its time. */
export const idAt = (at?: Date) => (at ? uuidv7({ msecs: at.getTime() }) : uuidv7())

type Written = About & {
  id: string
  facts: SQL
  /** The people a message mentions: they receive it as unread even in a project that they have muted. */
  mentioned?: string[]
  /** The CTE whose row must exist. */
  when?: SQL
}

/**
 * The same as common table expressions of another statement, `activity` and `received`: a chat message waits for one
 * round trip. For people who have muted the project it is stored as read.
 */
export function writing(
  { type, audience }: Pick<Activity, 'type' | 'audience'>,
  { id, projectId, stageId, by, subjectId, at, facts, mentioned = [], when }: Written,
): SQL {
  return sql`activity as (
      insert into ${activityNotifications}
        (id, project_id, stage_id, activity_type, triggered_by_user_id, subject_id, facts, created_at)
      select ${id}::uuid, ${projectId}::uuid, ${stageId ?? null}::uuid, ${type}, ${by}::uuid, ${subjectId ?? null}::uuid,
        ${facts}, coalesce(${at ?? null}::timestamptz, now()) ${when ? sql`from ${when}` : sql``}
      returning id),
    received as (
      insert into ${notificationRecipients} (notification_id, user_id, mentioned, is_read, read_at, notified_at)
      select activity.id, person.user_id, named, muted, case when muted then now() end, coalesce(${at ?? null}::timestamptz, now())
      from activity, (select distinct user_id from ${projectPeople}
          where project_id = ${projectId} and user_id is distinct from ${by}::uuid and ${receives[audience](subjectId)}) person,
        lateral (select person.user_id = any(${sql.param(mentioned)}::uuid[]) as named) n,
        lateral (select not named and exists (select from ${projectMutes}
          where project_id = ${projectId} and profile_id = person.user_id) as muted) m)`
}

const receives: Record<Audience, (subjectId: string | undefined) => SQL> = {
  everyone_else: () => sql`true`,
  owner: () => sql`role = 'owner'`,
  owner_and_supervisors: () => sql`role in ('owner', 'supervisor')`,
  subject: (subjectId) => sql`user_id = ${subjectId ?? null}::uuid`,
}
