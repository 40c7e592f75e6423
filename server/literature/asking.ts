import { ORPCError } from '@orpc/server'
import * as z from 'zod'
import { PubMedAway, PubMedRefused } from '#server/pubmed/request.ts'

/** What a procedure that asks PubMed declares. `reason` is in PubMed’s own words. */
export const asking = {
  PUBMED_AWAY: { status: 424, message: 'PubMed cannot be reached just now.' },
  PUBMED_REFUSED: { status: 422, message: 'PubMed could not do this.', data: z.object({ reason: z.string() }) },
} as const

/** Answers what PubMed answers; its failures become the refusals above. */
export async function askedOf<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PubMedAway)
      throw new ORPCError('PUBMED_AWAY', { ...asking.PUBMED_AWAY, defined: true, cause: error })
    if (error instanceof PubMedRefused)
      throw new ORPCError('PUBMED_REFUSED', { ...asking.PUBMED_REFUSED, defined: true, data: { reason: error.reason } })
    throw error
  }
}
