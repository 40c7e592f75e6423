import { type Waiting, waitingLimit } from '#domain/research/workspace/waiting.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { waitingOf } from './waiting-of.ts'

/**
 * What waits for the caller: stages to review, invitations to answer, what is due, and so on. Nothing of it is stored.
 * Projects that are not running ask for nothing.
 */
export const listWaiting = signedIn
  .route({ method: 'GET', path: '/waiting', tags: ['projects'] })
  .handler(
    ({ context: { db, nouns, user, now } }): Promise<Waiting[]> =>
      waitingOf(db, { userId: user.id, nouns, now: now(), limit: waitingLimit }),
  )
