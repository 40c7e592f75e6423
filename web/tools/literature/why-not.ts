import { ORPCError } from '@orpc/client'
import { reasonOf } from '#web/ground/failures/words.ts'
import { words } from './words.ts'

/** Why a search did not come back, in words for whoever waits for it. */
export function whyNot(error: unknown): string {
  if (!(error instanceof ORPCError)) return 'There is no connection, and PubMed needs one. Nothing you typed is lost.'
  if (error.status === 503)
    return 'Many people are searching just now. Try again shortly, or add a key of your own in your account settings.'
  return reasonOf(error, words)
}
