import { signedIn } from '#server/ground/procedures.ts'
import { endConsent } from './end-consent.ts'

/** Ends the newsletter of the person who is logged in, and keeps when. */
export const end = signedIn
  .route({ method: 'POST', path: '/newsletter/end', tags: ['newsletter'] })
  .handler(({ context: { db, user } }) => endConsent(db, user.id))
