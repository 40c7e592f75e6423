import { signedIn } from '#server/ground/procedures.ts'
import { meOf } from './queries.ts'

/** Who the caller is: email, and the profile, or null until it has been completed. */
export const me = signedIn
  .route({ method: 'GET', path: '/profile', tags: ['profiles'] })
  .handler(({ context: { db, user } }) => meOf(db, user))
