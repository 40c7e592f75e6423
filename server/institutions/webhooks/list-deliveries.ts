import { desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Delivery } from '#domain/institutions/webhooks/webhooks.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { inWebhook } from './in-webhook.ts'
import { webhookDeliveries } from './tables.ts'

/** The last fifty messages to a webhook, newest first: what became of each, and when it is tried again. */
export const listDeliveries = withRole
  .route({
    method: 'GET',
    path: '/institutions/{institutionId}/units/{unitId}/webhooks/{id}/deliveries',
    tags: ['webhooks'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.manageUnit))
  .use(inWebhook, ({ unitId, id }) => ({ unitId, id }))
  .handler(async ({ input: { id }, context: { db } }): Promise<Delivery[]> => {
    const { createdAt: at, event, state, attempts, nextAt, status, failure } = webhookDeliveries
    return await db
      .select({ id: webhookDeliveries.id, at, event, state, attempts, nextAt, status, failure })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, id))
      .orderBy(desc(webhookDeliveries.id))
      .limit(50)
  })
