import { signedIn } from '#server/ground/procedures.ts'
import { viewsOf } from './views-of.ts'

/** The views of lists that the caller keeps, the oldest first. */
export const list = signedIn
  .route({ method: 'GET', path: '/views', tags: ['projects'] })
  .handler(({ context: { db, user } }) => viewsOf(db, user.id))
