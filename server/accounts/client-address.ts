import { getIP } from '@better-auth/core/utils/ip'
import type { GenericEndpointContext } from 'better-auth'

/** The client's address as the library knows it; IPv6 by its network. */
export const addressOf = (ctx: GenericEndpointContext) =>
  (ctx.headers && getIP(ctx.headers, ctx.context.options)) ?? 'unknown'
