import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when PubMed, or a key for it, is refused. */
export const words: Words<typeof client.literature> = {
  PUBMED_AWAY: () => 'PubMed cannot be reached from here just now. Nothing you typed is lost.',
  PUBMED_REFUSED: ({ reason }: { reason: string }) => `PubMed could not do this: ${reason}`,
  NO_PROFILE: () => 'Complete your profile first.',
}
