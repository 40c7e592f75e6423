import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { inWebhook } from './in-webhook.ts'
import { webhooks } from './tables.ts'

/** Turns a webhook on again that was switched off. From now on it depends on the role of the caller. */
export const turnOn = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/units/{unitId}/webhooks/{id}/on', tags: ['webhooks'] })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.manageUnit))
  .use(inWebhook, ({ unitId, id }) => ({ unitId, id }))
  .use(rateLimited('webhooksOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, unitId, id }, context: { db, user, webhook, now } }) => {
    await db.transaction(async (tx) => {
      const on = { offAt: null, offReason: null, failingSince: null, addedBy: user.id }
      await tx.update(webhooks).set(on).where(eq(webhooks.id, id))
      const about = new URL(webhook.url).hostname
      await recordAct(tx, { institutionId, by: user, kind: 'webhook_turned_on', about, unitId, at: now() })
    })
  })
