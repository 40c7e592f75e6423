import { sql } from 'drizzle-orm'
import { addressOf, headingOf, type Notification } from '#domain/research/notifications/notification-list.ts'
import type { Push } from '#domain/research/notifications/pushes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Jobs } from '#server/ground/jobs/boss.ts'
import { pushDevices } from '#server/research/push/reads.ts'
import { writePushes } from '#server/research/push/write-pushes.ts'
import { notificationsFor } from './queries.ts'
import { notificationRecipients } from './tables.ts'

/** Has those activities pushed, in a moment, that somebody with a device has not read; in the transaction that tells of them. */
export type PushLater = (tx: Db, activities: (ActivityJob & { hasDevice: boolean })[]) => Promise<void>

/** Without the queue, as in tests, nothing is pushed. */
export const toNone: PushLater = async () => {}

export const activityQueue = 'push-activities'
export type ActivityJob = { activityId: string }

/** Milliseconds in which whoever has the page open has read it, so that no device says it again. */
const whileReading = 5000

export const pushLater =
  (jobs: Pick<Jobs, 'enqueue'>): PushLater =>
  async (tx, activities) => {
    const startAfter = new Date(Date.now() + whileReading)
    for (const { activityId, hasDevice } of activities)
      if (hasDevice) await jobs.enqueue(tx, activityQueue, { activityId } satisfies ActivityJob, { startAfter })
  }

/** Writes what is pushed of an activity, for those who have a device and have not read it: as it reads now, to those who may see it. */
export async function pushActivity(
  { db, jobs }: { db: Db; jobs: Pick<Jobs, 'enqueue'> },
  { activityId }: ActivityJob,
): Promise<void> {
  await db.transaction(async (tx) => {
    const userIds = await readersWithDevice(tx, activityId)
    const unread = await notificationsFor(tx, { notificationIds: [activityId], userIds })
    for (const { userId, notification } of unread) {
      const event = notification.mentioned ? 'mention' : notification.type
      await writePushes(tx, jobs, { userId, event }, { aboutId: activityId, ...pushFor(notification) })
    }
  })
}

async function readersWithDevice(tx: Db, activityId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select distinct r.user_id as "userId" from ${notificationRecipients} r join ${pushDevices} d on d.user_id = r.user_id
    where r.notification_id = ${activityId} and not r.is_read order by 1`)
  return rows.map(({ userId }) => userId)
}

/** What comes later about the same thing takes the place of what is still shown. */
function pushFor(notification: Notification): Push {
  const { message, type, projectId, stageNumber, place } = notification
  const body = notification.mentioned ? `${message} (mentions you)` : message
  const about = projectId ?? place?.path ?? ''
  return {
    title: headingOf(notification),
    body,
    path: addressOf(notification),
    tag: [type, about, stageNumber ?? 0].join('/'),
  }
}
