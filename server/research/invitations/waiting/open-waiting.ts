import * as z from 'zod'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { idIn } from '#server/ground/mail/signed-id.ts'
import { anyone } from '#server/ground/procedures.ts'
import { waitingOf } from './waiting-of.ts'

/**
 * What whoever has the link from the mail of an invitation reads before they have an account: who invites them to what. NOT_FOUND
 * when it is none of ours, was withdrawn, or has expired.
 */
export const openWaiting = anyone
  .route({ method: 'POST', path: '/waiting-invitation', tags: ['invitations'] })
  .input(z.strictObject({ token: z.string().max(200) }))
  .errors({ NOT_FOUND: { status: 404, message: 'This invitation no longer exists.' } })
  .use(rateLimited('linksFromAddress', 'address'), () => 1)
  .handler(async ({ input: { token }, context: { db, config }, errors }) => {
    const id = idIn('invitation', token, config.secret)
    const [found] = id === null ? [] : await waitingOf(db, { id })
    if (!found) throw errors.NOT_FOUND()
    return found
  })
