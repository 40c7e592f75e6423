import { and, eq, sql } from 'drizzle-orm'
import type { MailEvent } from '#domain/research/notifications/mail-events.ts'
import { type Push, shortened } from '#domain/research/notifications/pushes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Jobs } from '#server/ground/jobs/boss.ts'
import { callers } from '#server/ground/session/reads.ts'
import { isPushedTo } from '#server/research/notification-settings/queries.ts'
import { pushes, pushSubscriptions } from './tables.ts'

export const pushQueue = 'push'
export type PushJob = { pushId: string }

/**
 * Writes for each device of somebody what is to be pushed, and its job, in the transaction of its cause; nothing when they do not
 * want this event pushed. It is sent after the commit.
 */
export async function writePushes(
  tx: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  { userId, event }: { userId: string; event: MailEvent },
  { aboutId, ...push }: Push & { aboutId: string },
): Promise<void> {
  const devices = await tx
    .select({ subscriptionId: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        sql`exists (select from ${callers} c where c.session_id = ${pushSubscriptions.sessionId} and c.expires_at > now())`,
        isPushedTo(sql`${userId}::uuid`, sql`${event}::text`),
      ),
    )
    .for('key share')
  if (devices.length === 0) return
  const words = shortened(push)
  const rows = await tx
    .insert(pushes)
    .values(devices.map(({ subscriptionId }) => ({ subscriptionId, aboutId, ...words })))
    .returning({ pushId: pushes.id, of: pushes.subscriptionId })
  for (const { pushId, of } of rows) await jobs.enqueue(tx, pushQueue, { pushId } satisfies PushJob, { of })
}

/** Deletes what is still on its way about something: it is being deleted itself. */
export async function takeBackPushes(tx: Db, aboutId: string): Promise<void> {
  await tx.delete(pushes).where(eq(pushes.aboutId, aboutId))
}
