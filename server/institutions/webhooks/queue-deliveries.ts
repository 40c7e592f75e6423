import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import type { Jobs } from '#server/ground/jobs/boss.ts'
import { webhookDeliveries } from './tables.ts'

export const webhookQueue = 'webhook'
export type WebhookJob = { deliveryId: string }

const atOnce = 500

/** When something is due again whose job is lost: an attempt writes before what becomes of it. */
export const leaseFrom = (at: Date): Date => new Date(at.getTime() + 3_600_000)

/**
 * Has what is due sent. Each is due again after an hour, in case its job is lost: an attempt writes what becomes of it before. One webhook
 * after the other has a turn, so that one that is slow keeps only itself waiting.
 */
export async function queueDeliveries({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'enqueue'> }, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const later = leaseFrom(now).toISOString()
    const { rows } = await tx.execute<{ deliveryId: string; of: string }>(sql`
      update ${webhookDeliveries} set next_at = ${later}
      where id in (select d.id from ${webhookDeliveries} d where d.state = 'waiting' and d.next_at <= ${now.toISOString()}
        order by d.next_at, d.id limit ${atOnce} for update skip locked)
      returning id as "deliveryId", webhook_id as of`)
    for (const { deliveryId, of } of rows)
      await jobs.enqueue(tx, webhookQueue, { deliveryId } satisfies WebhookJob, { of })
  })
}
