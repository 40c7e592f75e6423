import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { NewWebhook, webhooksAtMost } from '#domain/institutions/webhooks/webhooks.ts'
import { asItIs } from '#server/ground/compress.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, noUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockUnit } from '#server/institutions/institutions/units/lock-unit.ts'
import { isOutside } from './check-address.ts'
import { keyOf } from './key-of.ts'
import { webhooks } from './tables.ts'

/**
 * Adds a webhook to a unit, and returns what its messages are signed with, once. WRONG_ADDRESS for what is not https at a name on the
 * internet: addresses of private networks are refused here and again whenever something is sent. WEBHOOK_LIMIT at ten in the unit.
 */
export const add = withRole
  .route({
    method: 'POST',
    path: '/institutions/{institutionId}/units/{unitId}/webhooks',
    successStatus: 201,
    tags: ['webhooks'],
  })
  .input(NewWebhook.extend({ institutionId: z.uuid(), unitId: z.uuid(), id: z.uuid() }))
  .errors({
    WRONG_ADDRESS: { status: 400, message: 'Nothing is sent there: give an https address at a name on the internet.' },
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
    WEBHOOK_LIMIT: { status: 409, message: 'This unit can have no more webhooks. Remove one first.' },
  })
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles(may.manageUnit))
  .use(rateLimited('webhooksOfPerson'), () => 1)
  .use(asItIs)
  .handler(async ({ input, context: { db, user, config, now }, errors }) => {
    const { institutionId, unitId, id, url, events } = input
    if (!(await isOutside(url, config.webhookOrigins))) throw errors.WRONG_ADDRESS()
    await db.transaction(async (tx) => {
      const unit = await lockUnit(tx, { institutionId, unitId })
      if (!unit) throw noUnit()
      if (await tx.$count(webhooks, eq(webhooks.id, id))) throw errors.ID_TAKEN()
      if ((await tx.$count(webhooks, eq(webhooks.unitId, unitId))) >= webhooksAtMost) throw errors.WEBHOOK_LIMIT()
      await tx.insert(webhooks).values({ id, institutionId, unitId, url, events, addedBy: user.id, addedAt: now() })
      const about = `${new URL(url).hostname} for ${unit.name}`
      await recordAct(tx, { institutionId, by: user, kind: 'webhook_added', about, unitId, at: now() })
    })
    return { secret: keyOf(config, { id, keyNumber: 1 }) }
  })
