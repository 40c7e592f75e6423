import type { Receive } from '#server/ground/events/empty-outbox.ts'
import type { Dependencies, Jobs } from '#server/ground/jobs/boss.ts'
import { type WebhookJob, webhookQueue } from '#server/institutions/webhooks/queue-deliveries.ts'
import { sendDelivery } from '#server/institutions/webhooks/send-delivery.ts'
import {
  type ActivityJob,
  activityQueue,
  pushActivity,
  pushLater,
} from '#server/research/notifications/push-activity.ts'
import { receiveActivities } from '#server/research/notifications/receive-activities.ts'
import { sendPush } from '#server/research/push/send-push.ts'
import { type PushJob, pushQueue } from '#server/research/push/write-pushes.ts'

export const pushQueues = [activityQueue, pushQueue, webhookQueue]

/** Each waits for the service of a browser’s maker, or for a program of an institution. */
const pushesAtOnce = 4
const webhooksAtOnce = 4

/** Receives activities, and has them pushed in a moment. */
export function receiveWith(jobs: Jobs): Receive {
  const later = pushLater(jobs)
  return (db, bus, size) => receiveActivities(db, bus, size, later)
}

/** Does the work of pushing, and of telling webhooks, from now on. */
export async function workOnPushes(jobs: Jobs, dependencies: Dependencies): Promise<void> {
  await jobs.work<ActivityJob>(activityQueue, (job) => pushActivity(dependencies, job))
  await jobs.workByTurns<PushJob>(pushQueue, pushesAtOnce, ({ pushId }) => sendPush(dependencies, pushId))
  await jobs.workByTurns<WebhookJob>(webhookQueue, webhooksAtOnce, ({ deliveryId }) =>
    sendDelivery(dependencies, deliveryId, new Date()),
  )
}
