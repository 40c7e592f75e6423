import { signedIn } from '#server/ground/procedures.ts'
import { requestsOf } from '../invitations/queries.ts'

/**
 * The projects that the caller has asked to join and is not in, newest first: by their id, which is all that the caller knew
 * of them, with the name that they gave each themselves and whether the owner has declined.
 */
export const listRequests = signedIn
  .route({ method: 'GET', path: '/requests', tags: ['invitations'] })
  .handler(async ({ context: { db, user } }) => await requestsOf(db, user.id))
