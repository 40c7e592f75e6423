import { signedIn } from '#server/ground/procedures.ts'
import { findLogins } from '#server/ground/session/queries.ts'
import { deviceOf } from '../sign-in/library/device-of.ts'

/** Where the caller is logged in, newest first: device, browser, address, when last seen (to within five minutes). */
export const listSessions = signedIn
  .route({ method: 'GET', path: '/account/sessions', tags: ['accounts'] })
  .handler(async ({ context: { db, user } }) => {
    const logins = await findLogins(db, user.id)
    return logins.map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceOf(userAgent ?? ''),
      isThis: session.id === user.sessionId,
    }))
  })
