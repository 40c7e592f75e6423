import type { GenericEndpointContext } from 'better-auth'
import * as z from 'zod'
import { refused } from './refusals.ts'

export const email = z.string().max(254).toLowerCase()

/** Longer ones are refused with a reason of their own where a password is set, and are wrong anywhere else. */
export const password = z.string().max(1000)

/** What a sign-in endpoint was sent, as its schema says. Refuses with MALFORMED. */
export function read<Body>(schema: z.ZodType<Body>, ctx: GenericEndpointContext): Body {
  const { data } = schema.safeParse(ctx.body)
  if (data === undefined) throw refused('MALFORMED')
  return data
}
