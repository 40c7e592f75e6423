import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { testEvent } from '#domain/institutions/webhooks/webhooks.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { inWebhook } from './in-webhook.ts'
import { leaseFrom, type WebhookJob, webhookQueue } from './queue-deliveries.ts'
import { webhookDeliveries } from './tables.ts'

/** Sends a test to a webhook, and returns the id of its delivery. */
export const sendTest = withRole
  .route({
    method: 'POST',
    path: '/institutions/{institutionId}/units/{unitId}/webhooks/{id}/test',
    tags: ['webhooks'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.manageUnit))
  .use(inWebhook, ({ unitId, id }) => ({ unitId, id }))
  .use(rateLimited('webhooksOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, unitId, id }, context: { db, jobs, now } }) => {
    const at = now()
    const data = { institutionId, unitId, webhookId: id }
    const body = JSON.stringify({ type: testEvent, timestamp: at.toISOString(), data })
    const waiting = { state: 'waiting' as const, createdAt: at, nextAt: leaseFrom(at) }
    return await db.transaction(async (tx) => {
      const [sent] = await tx
        .insert(webhookDeliveries)
        .values({ institutionId, webhookId: id, event: testEvent, body, ...waiting })
        .returning({ deliveryId: webhookDeliveries.id })
      if (!sent) throw new Error('The test was not stored')
      await jobs.enqueue(tx, webhookQueue, sent satisfies WebhookJob, { of: id })
      return sent
    })
  })
