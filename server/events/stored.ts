import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Activity } from '#domain/activity.ts'
import type { Db } from '#server/db/connect.ts'
import { announce } from './announce.ts'
import { activityNotifications } from './tables.ts'

/* Changes to activities that were published before. */

/** A fact of the stored activity `a`, as text: for conditions in SQL. */
export const fact = <Facts>(_activity: Activity<Facts>, name: keyof Facts & string): SQL =>
  sql.raw(`(a.facts ->> '${name}')`)

type Revised<Facts> = { where: Partial<Facts>; facts: Partial<Facts> }

/** Changes facts of the stored activities that match all facts of `where`; their sentences change with them. */
export async function reviseFacts<Facts>(
  tx: Db,
  { type }: Activity<Facts>,
  { where, facts }: Revised<Facts>,
): Promise<void> {
  const matches = Object.entries(where).map(([name, value]) => sql`facts ->> ${sql.raw(`'${name}'`)} = ${value}`)
  const revised = await tx
    .update(activityNotifications)
    .set({ facts: sql`facts || ${JSON.stringify(facts)}::jsonb` })
    .where(and(sql`activity_type = ${sql.raw(`'${type}'`)}`, ...matches))
    .returning({ notificationId: activityNotifications.id })
  await announce(tx, ...revised.map((each) => ({ kind: 'notified', ...each }) as const))
}

/** Deletes the activities somebody caused: their facts contain the person's name and words. */
export async function deleteActivitiesOf(tx: Db, personId: string): Promise<void> {
  await tx.delete(activityNotifications).where(eq(activityNotifications.triggeredByUserId, personId))
}
