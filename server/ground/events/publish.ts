import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Activity } from '#domain/ground/activity.ts'
import { type Actor, actorOf } from '#domain/ground/actor.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announcing, committed, type LiveEvent } from './announce.ts'
import { activityNotifications, outbox } from './tables.ts'

type About = {
  projectId: string
  stageId?: string
  /** Who caused it: everybody receives it but them. Null when nobody did: a date has come. */
  by: Actor
  /** The person it is about, if somebody else: it is deleted with their account. */
  subjectId?: string
  /** When it happened; now by default. */
  at?: Date
}

export type Published<Facts> = About & {
  facts: Facts
  /** The changes that open pages are sent. */
  changes?: LiveEvent[]
}

/**
 * Writes what happened in a project, in the transaction that made it happen. Who receives it, the live announcement and
 * the mail follow from what the activity declares, a few milliseconds after the commit (`relay.ts`).
 */
export async function publish<Facts>(
  tx: Db,
  activity: Activity<Facts>,
  { facts, changes = [], ...about }: Published<Facts>,
): Promise<void> {
  const id = idAt(about.at)
  const announcementId = crypto.randomUUID()
  const { projectId, stageId = null, subjectId = null, at = null } = about
  const { userId: by, with: actor } = actorOf(about.by)
  const { activity: written, queued } = writing(activity, {
    ...{ id, projectId, stageId, by, subjectId, at },
    actor: actor && JSON.stringify(actor),
    facts: sql`${JSON.stringify(facts)}::jsonb`,
    mentioned: null,
    answered: null,
    // A subquery in FROM needs a name before PostgreSQL 16.
    from: sql`(select) as once`,
  })
  const from = changes.length > 0 ? sql`activity` : sql`activity where false`
  const announced = announcing({ events: JSON.stringify(changes), id: announcementId, from })
  await tx.execute(sql`with activity as (${written}), queued as (${queued}), announced as (${announced}) select`)
  committed(tx, announcementId, changes)
}

/** The id of an activity: what is under the bell is ordered by it, so it begins with its time. */
export const idAt = (at?: Date) => (at ? uuidv7({ msecs: at.getTime() }) : uuidv7())

type Value = string | SQLWrapper | null

type Written = Record<'id' | 'projectId' | 'stageId' | 'by' | 'subjectId', Value> & {
  /** What is stored beside the person. */
  actor: SQL | SQLWrapper | string | null
  at: Date | SQLWrapper | null
  facts: SQL
  /** The people a message mentions: they receive it as unread even in a project that they have muted. */
  mentioned: SQLWrapper | null
  /** The person whose message it replies to. */
  answered: SQLWrapper | null
  /** It happened once for each row of this. */
  from: SQL
}

/** The same as common table expressions of another statement: posting is one round trip. */
export const writing = (
  { type, audience }: Pick<Activity, 'type' | 'audience'>,
  { id, projectId, stageId, by, actor, subjectId, at, facts, mentioned, answered, from }: Written,
): { activity: SQL; queued: SQL } => ({
  activity: sql`insert into ${activityNotifications}
      (id, project_id, stage_id, activity_type, triggered_by_user_id, actor, subject_id, facts, created_at)
    select ${id}::uuid, ${projectId}::uuid, ${stageId}::uuid, ${type}, ${by}::uuid,
      ${actor}::jsonb, ${subjectId}::uuid,
      ${facts}, coalesce(${at}::timestamptz, now()) from ${from}
    returning id`,
  queued: sql`insert into ${outbox} (activity_id, audience, mentioned, answered)
    select id, ${audience}, ${mentioned}::uuid[], ${answered}::uuid from activity`,
})
