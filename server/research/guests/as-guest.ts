import { ORPCError, os } from '@orpc/server'
import * as z from 'zod'
import type { Context } from '#server/ground/context.ts'
import { networkOf } from '#server/ground/limits/network-of.ts'
import { take } from '#server/ground/limits/rate-limited.ts'
import { noReview } from '#server/ground/procedures.ts'
import { findGuest } from './queries.ts'

/** The token of a guest’s link. */
export const LinkToken = z.string().min(20).max(100)

/** A guest reader, without an account, as `guest`: by the token of their link, which is for one round as long as it is open. */
export const asGuest = os.$context<Context>().middleware(async ({ context, next }, token: string) => {
  await take(context, 'linksFromAddress', networkOf(context.clientAddress), 1)
  const guest = await findGuest(context.db, token, context.now())
  if (!guest) throw new ORPCError('NO_REVIEW', noReview.NO_REVIEW)
  await take(context, 'callsOfGuest', guest.id, 1)
  return next({ context: { guest } })
})
