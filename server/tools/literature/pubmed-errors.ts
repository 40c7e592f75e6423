import { ORPCError, os } from '@orpc/server'
import * as z from 'zod'
import type { Context } from '#server/ground/context.ts'
import { networkOf } from '#server/ground/limits/network-of.ts'
import { take } from '#server/ground/limits/rate-limited.ts'
import { PubMedAway, PubMedRefused } from '#server/papers/pubmed/request.ts'
import { keyOf } from './queries.ts'

/** What a procedure that asks PubMed declares. `reason` is in PubMed’s own words. */
export const pubmedErrors = {
  PUBMED_AWAY: { status: 424, message: 'PubMed cannot be reached just now.' },
  PUBMED_REFUSED: { status: 422, message: 'PubMed could not do this.', data: z.object({ reason: z.string() }) },
} as const

type Needed = Pick<Context, 'db' | 'config' | 'sessionToken' | 'pubmed' | 'limits' | 'clientAddress' | 'resHeaders'>

/**
 * Loads the caller’s own key as `apiKey`, and uses up so many points: of the person’s limit with a key of their own, else of
 * their network’s, so that nobody can use up the allowance that all visitors share.
 */
export const withAllowance = os.$context<Needed>().middleware(async ({ context, next }, points: number) => {
  const ownKey = await keyOf(context)
  const [limit, of] = ownKey
    ? (['literatureOfPerson', ownKey.profileId] as const)
    : ([
        context.pubmed.hasKey ? 'literatureFromNetworkByKey' : 'literatureFromNetwork',
        networkOf(context.clientAddress),
      ] as const)
  await take(context, limit, of, points)
  return next({ context: { apiKey: ownKey?.apiKey ?? null } })
})

/** Answers what PubMed answers; its failures become the refusals above. */
export async function answerOf<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PubMedAway)
      throw new ORPCError('PUBMED_AWAY', { ...pubmedErrors.PUBMED_AWAY, defined: true, cause: error })
    if (error instanceof PubMedRefused)
      throw new ORPCError('PUBMED_REFUSED', {
        ...pubmedErrors.PUBMED_REFUSED,
        defined: true,
        data: { reason: error.reason },
      })
    throw error
  }
}
