import { desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Webhook } from '#domain/institutions/webhooks/webhooks.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { webhooks } from './tables.ts'

/** The webhooks of a unit, newest first: where each is, what it is told, whether it takes it. Never its secret. */
export const list = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/units/{unitId}/webhooks', tags: ['webhooks'] })
  .input(z.strictObject({ institutionId: z.uuid(), unitId: z.uuid() }))
  .use(inUnit, (input) => input)
  .use(onlyRoles(may.manageUnit))
  .handler(async ({ input: { unitId }, context: { db, now } }): Promise<Webhook[]> => {
    const rows = await db
      .select({ webhook: webhooks, addedBy: publicProfiles.username })
      .from(webhooks)
      .leftJoin(publicProfiles, eq(publicProfiles.profileId, webhooks.addedBy))
      .where(eq(webhooks.unitId, unitId))
      .orderBy(desc(webhooks.addedAt), webhooks.id)
    return rows.map(
      ({ webhook: { id, url, events, addedAt, failingSince, offAt, offReason, formerUntil }, addedBy }) => ({
        ...{ id, url, events, addedBy, addedAt, failingSince },
        off: offAt && offReason ? { at: offAt, reason: offReason } : null,
        formerUntil: formerUntil && formerUntil > now() ? formerUntil : null,
      }),
    )
  })
