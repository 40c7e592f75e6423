import { signedIn } from '#server/ground/procedures.ts'
import { invitationsOf } from './invitations-of.ts'

/** What the caller can answer, newest first: their own invitations, and requests to join projects that they own; and
 * their own requests that were declined, by the name that they gave the project, or its id. */
export const list = signedIn
  .route({ method: 'GET', path: '/invitations', tags: ['invitations'] })
  .handler(({ context: { db, user } }) => invitationsOf(db, user.id))
