import { signedIn } from '#server/ground/procedures.ts'
import { storeConsent } from './store-consent.ts'

/** Gives the newsletter to the person who is logged in, for the first time or again, and keeps since when. */
export const subscribe = signedIn
  .route({ method: 'POST', path: '/newsletter', tags: ['newsletter'] })
  .handler(({ context: { db, user, now } }) => db.transaction((tx) => storeConsent(tx, user.id, true, now())))
