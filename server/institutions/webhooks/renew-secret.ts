import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { formerFor } from '#domain/institutions/webhooks/webhooks.ts'
import { asItIs } from '#server/ground/compress.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { inWebhook } from './in-webhook.ts'
import { keyOf } from './key-of.ts'
import { webhooks } from './tables.ts'

/** Signs messages to a webhook with a new secret, and returns it, once. For a day the former one signs them, too. */
export const renewSecret = withRole
  .route({
    method: 'POST',
    path: '/institutions/{institutionId}/units/{unitId}/webhooks/{id}/secret',
    tags: ['webhooks'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.manageUnit))
  .use(inWebhook, ({ unitId, id }) => ({ unitId, id }))
  .use(rateLimited('webhooksOfPerson'), () => 1)
  .use(asItIs)
  .handler(async ({ input: { institutionId, unitId, id }, context: { db, user, webhook, config, now } }) => {
    const formerUntil = new Date(now().getTime() + formerFor)
    return await db.transaction(async (tx) => {
      const [renewed] = await tx
        .update(webhooks)
        .set({ keyNumber: sql`${webhooks.keyNumber} + 1`, formerUntil })
        .where(eq(webhooks.id, id))
        .returning({ keyNumber: webhooks.keyNumber })
      const about = new URL(webhook.url).hostname
      await recordAct(tx, { institutionId, by: user, kind: 'webhook_secret_renewed', about, unitId, at: now() })
      const { keyNumber } = renewed ?? webhook
      return { secret: keyOf(config, { id, keyNumber }), formerUntil }
    })
  })
