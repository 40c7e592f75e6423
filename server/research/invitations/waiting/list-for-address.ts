import { signedIn } from '#server/ground/procedures.ts'
import { waitingOf } from './waiting-of.ts'

/** The invitations that wait for the caller’s address until their profile is complete, oldest first: who invites them to what. */
export const listForAddress = signedIn
  .route({ method: 'GET', path: '/waiting-invitations', tags: ['invitations'] })
  .handler(({ context: { db, user } }) => waitingOf(db, { email: user.email }))
