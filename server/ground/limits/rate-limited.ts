import { ORPCError, os } from '@orpc/server'
import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import { TooMany } from '#server/ground/errors.ts'
import type { Limit, Limits } from './limits.ts'
import { networkOf } from './network-of.ts'

type Limited = ResponseHeadersPluginContext & { limits: Limits; clientAddress: string }
type OfPerson = Limited & { user: { id: string } }

/**
 * Uses up the given number of attempts of this person, or of the network of this address; when too few are left, refuses with
 * TOO_MANY_REQUESTS and says in `Retry-After` when to try again.
 */
export function rateLimited(limit: Limit, by: 'address'): ReturnType<typeof limited<Limited>>
export function rateLimited(limit: Limit): ReturnType<typeof limited<OfPerson>>
export function rateLimited(limit: Limit, by?: 'address') {
  return by === 'address'
    ? limited<Limited>(limit, ({ clientAddress }) => networkOf(clientAddress))
    : limited<OfPerson>(limit, ({ user }) => user.id)
}

function limited<Needed extends Limited>(limit: Limit, of: (context: Needed) => string) {
  return os.$context<Needed>().middleware(async ({ context, next }, attempts: number) => {
    await take(context, limit, of(context), attempts)
    return next()
  })
}

/** Uses up attempts of whoever `of` names; the refusal is that of `rateLimited`. */
export async function take(
  { limits, resHeaders }: Pick<Limited, 'limits' | 'resHeaders'>,
  limit: Limit,
  of: string,
  attempts: number,
): Promise<void> {
  try {
    await limits.take(limit, of, attempts)
  } catch (refused) {
    if (!(refused instanceof TooMany)) throw refused
    resHeaders?.set('Retry-After', String(refused.seconds))
    throw new ORPCError('TOO_MANY_REQUESTS', { message: refused.message, data: { seconds: refused.seconds } })
  }
}
