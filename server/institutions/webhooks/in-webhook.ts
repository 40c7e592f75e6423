import { ORPCError, os } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { webhooks } from './tables.ts'

/** A webhook of a unit, as `webhook`; NOT_FOUND when the unit has none of this id. After `inUnit`. */
export const inWebhook = os
  .$context<{ db: Db }>()
  .middleware(async ({ context, next }, { unitId, id }: { unitId: string; id: string }) => {
    const [webhook] = await context.db
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.id, id), eq(webhooks.unitId, unitId)))
    if (!webhook) throw new ORPCError('NOT_FOUND', { message: 'This unit has no such webhook.' })
    return next({ context: { webhook } })
  })
