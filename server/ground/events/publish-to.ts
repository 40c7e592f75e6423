import type { Activity } from '#domain/ground/activity.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { idAt } from './publish.ts'
import { activityNotifications, outbox } from './tables.ts'

type Named<Facts> = { to: string[]; facts: Facts; at: Date }

/**
 * Tells people who are named what happened in no project, in the transaction that made it happen: an activity of the audience `named`.
 * Answers with its id.
 */
export async function publishTo<Facts extends Record<string, unknown>>(
  tx: Db,
  { type: activityType, audience }: Activity<Facts>,
  { to: recipients, facts, at: createdAt }: Named<Facts>,
): Promise<string> {
  const id = idAt(createdAt)
  await tx.insert(activityNotifications).values({ id, projectId: null, activityType, facts, createdAt })
  await tx.insert(outbox).values({ activityId: id, audience, recipients })
  return id
}
