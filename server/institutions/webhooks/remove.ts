import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { inWebhook } from './in-webhook.ts'
import { webhooks } from './tables.ts'

/** Removes a webhook of a unit: nothing more is sent to it, and what was is forgotten. */
export const remove = withRole
  .route({ method: 'DELETE', path: '/institutions/{institutionId}/units/{unitId}/webhooks/{id}', tags: ['webhooks'] })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.manageUnit))
  .use(inWebhook, ({ unitId, id }) => ({ unitId, id }))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, unitId, id }, context: { db, user, webhook, now } }) => {
    await db.transaction(async (tx) => {
      const removed = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id })
      if (removed.length === 0) return
      const about = new URL(webhook.url).hostname
      await recordAct(tx, { institutionId, by: user, kind: 'webhook_removed', about, unitId, at: now() })
    })
  })
