import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { inWebhook } from './in-webhook.ts'
import { leaseFrom, type WebhookJob, webhookQueue } from './queue-deliveries.ts'
import { webhookDeliveries } from './tables.ts'

/** Sends a message to a webhook again, with the same id: NO_DELIVERY when it has none of this id, or it still waits. */
export const redeliver = withRole
  .route({
    method: 'POST',
    path: '/institutions/{institutionId}/units/{unitId}/webhooks/{id}/deliveries/{deliveryId}',
    tags: ['webhooks'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid(), deliveryId: z.uuid() }))
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.manageUnit))
  .use(inWebhook, ({ unitId, id }) => ({ unitId, id }))
  .errors({ NO_DELIVERY: { status: 404, message: 'There is no such delivery, or it still waits.' } })
  .use(rateLimited('webhooksOfPerson'), () => 1)
  .handler(async ({ input: { id, deliveryId }, context: { db, jobs, now }, errors }) => {
    await db.transaction(async (tx) => {
      const again = { state: 'waiting' as const, attempts: 0, nextAt: leaseFrom(now()) }
      const ended = and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.webhookId, id),
        ne(webhookDeliveries.state, 'waiting'),
      )
      const found = await tx.update(webhookDeliveries).set(again).where(ended).returning({ id: webhookDeliveries.id })
      if (found.length === 0) throw errors.NO_DELIVERY()
      await jobs.enqueue(tx, webhookQueue, { deliveryId } satisfies WebhookJob, { of: id })
    })
  })
