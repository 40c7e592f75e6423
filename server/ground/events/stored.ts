import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Activity } from '#domain/ground/activity.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from './announce.ts'
import { activityNotifications } from './tables.ts'

/* Changes to activities that were published before. */

/** A fact of the stored activity `a`, as text: for conditions in SQL. */
export const fact = <Facts>(_activity: Activity<Facts>, name: keyof Facts & string): SQL =>
  sql.raw(`(a.facts ->> '${name}')`)

type Revised<Facts> = { stageId: string; seq: number; facts: Partial<Facts> }

/** Changes facts of the stored activity about this place in a chat; its sentence changes with them. */
export async function reviseFacts<Facts>(
  tx: Db,
  { type }: Activity<Facts>,
  { stageId, seq, facts }: Revised<Facts>,
): Promise<void> {
  const { activityType, stageId: inStage } = activityNotifications
  const revised = await tx
    .update(activityNotifications)
    .set({ facts: sql`facts || ${JSON.stringify(facts)}::jsonb` })
    .where(and(eq(activityType, type), eq(inStage, stageId), sql`(facts ->> 'seq')::int = ${seq}`))
    .returning({ notificationId: activityNotifications.id })
  await announce(tx, ...revised.map((each) => ({ kind: 'notified', ...each }) as const))
}

/**
 * Takes back the stored activity about this place in a chat: those who received it receive it no more. `first` is called with
 * its id while it is locked: nobody else is writing its recipients, or anything about them, then.
 */
export async function unpublish(
  tx: Db,
  { type }: Pick<Activity, 'type'>,
  { stageId, seq, first }: { stageId: string; seq: number; first: (id: string) => Promise<void> },
): Promise<void> {
  const { id, activityType, stageId: inStage } = activityNotifications
  const rows = await tx
    .select({ id })
    .from(activityNotifications)
    .where(and(eq(activityType, type), eq(inStage, stageId), sql`(facts ->> 'seq')::int = ${seq}`))
    .for('update')
  for (const row of rows) {
    await first(row.id)
    await tx.delete(activityNotifications).where(eq(id, row.id))
  }
}

/**
 * Takes back a stored activity by its id: those who received it receive it no more. `first` is called while it is locked, as for
 * `unpublish`.
 */
export async function withdrawActivity(tx: Db, activityId: string, first: () => Promise<void>): Promise<void> {
  const { id } = activityNotifications
  const [found] = await tx.select({ id }).from(activityNotifications).where(eq(id, activityId)).for('update')
  if (!found) return
  await first()
  await tx.delete(activityNotifications).where(eq(id, activityId))
}

/** Deletes the activities somebody caused: their facts contain the person's name and words. */
export async function deleteActivitiesOf(tx: Db, personId: string): Promise<void> {
  await tx.delete(activityNotifications).where(eq(activityNotifications.triggeredByUserId, personId))
}

type Sought = { projectId: string; by: string; onDayOf: Date; zone: string }

/** The id of the activity of this type that somebody caused in a project on a day of this zone; null when there is none. */
export async function findActivity<Facts>(
  tx: Db,
  { type }: Activity<Facts>,
  { projectId, by, onDayOf, zone }: Sought,
): Promise<string | null> {
  const { id, activityType, triggeredByUserId, createdAt } = activityNotifications
  const dayIn = (moment: SQLWrapper) => sql`(${moment} at time zone ${zone}::text)::date`
  const [found] = await tx
    .select({ id })
    .from(activityNotifications)
    .where(
      and(
        eq(activityNotifications.projectId, projectId),
        eq(activityType, type),
        eq(triggeredByUserId, by),
        sql`${dayIn(createdAt)} = ${dayIn(sql`${onDayOf.toISOString()}::timestamptz`)}`,
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1)
  return found?.id ?? null
}

/** Gives a stored activity other facts, and the stage it is about: its sentence changes, for everybody who received it. */
export async function reviseActivity<Facts>(
  tx: Db,
  _activity: Activity<Facts>,
  { id, stageId, facts }: { id: string; stageId: string | null; facts: Facts },
): Promise<void> {
  await tx
    .update(activityNotifications)
    .set({ stageId, facts: sql`${JSON.stringify(facts)}::jsonb` })
    .where(eq(activityNotifications.id, id))
  await announce(tx, { kind: 'notified', notificationId: id })
}
