import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Activity, hearersOf, sentence } from '#domain/notifications.ts'
import type { Db } from '#server/db/connect.ts'
import { findTeam } from '#server/membership/queries.ts'
import { activityNotifications, notificationRecipients, projectMutes } from '#server/notifications/tables.ts'
import type { LiveEvent } from './announce.ts'
import { busOf } from './bus.ts'

type Happened = {
  project: { id: string; ownerId: string }
  stageId: string | null
  causedBy: string
  /** Whom it is about, where that is somebody else: it goes with their account. */
  subject?: string
  activity: Activity
  metadata?: Record<string, unknown>
  /** What the open pages are told of it. */
  live: LiveEvent
  /** Who hears of it, where that is not the owner and every member. */
  hearers?: string[]
  /** Whom a message names: they hear of it even in a project that they have muted. */
  mentioned?: string[]
}

/** PostgreSQL tells at most 8,000 bytes at once. */
const namedAtOnce = 150

/**
 * Writes down what happened in a project and for whom, in the transaction that made it happen, and announces it to
 * every process when the transaction commits. Who has muted the project has read of it already.
 */
export async function record(tx: Db, happened: Happened): Promise<void> {
  const { project, stageId, causedBy, activity, metadata = {}, mentioned = [], live, subject = null } = happened
  const hearers = happened.hearers ?? hearersOf(await findTeam(tx, project), causedBy)

  const id = uuidv7()
  const said: LiveEvent[] = [live]
  for (let at = 0; at < hearers.length; at += namedAtOnce) {
    said.push({ kind: 'notified', notificationId: id, userIds: hearers.slice(at, at + namedAtOnce) })
  }
  // One statement for all of it: a chat message waits for one round trip instead of three.
  await tx.execute(sql`
    with activity as (
      insert into ${activityNotifications}
        (id, project_id, stage_id, activity_type, triggered_by_user_id, message, metadata, subject_id)
      values (${id}, ${project.id}, ${stageId}, ${activity.type}, ${causedBy}, ${sentence(activity)},
        ${JSON.stringify(metadata)}, ${subject})
      returning id),
    told as (
      insert into ${notificationRecipients} (notification_id, user_id, mentioned, is_read, read_at)
      select activity.id, hearer, named, muted, case when muted then now() end
      from activity, unnest(${sql.param(hearers)}::uuid[]) as hearer,
        lateral (select hearer = any(${sql.param(mentioned)}::uuid[]) as named) n,
        lateral (select not named and exists (select from ${projectMutes}
          where project_id = ${project.id} and profile_id = hearer) as muted) m)
    ${busOf(tx).tell(tx, said) ?? sql`select`}`)
}
