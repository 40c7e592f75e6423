import { NewRequest } from '#domain/site/enquiries/enquiries.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { send } from './send.ts'

/** Sends a request to support, as the person who is logged in. It is acknowledged by mail. */
export const create = withProfile
  .route({ method: 'POST', path: '/enquiries', tags: ['enquiries'] })
  .input(NewRequest)
  .use(rateLimited('enquiriesOfPerson'), () => 1)
  .handler(async ({ input, context }) => {
    const { id, email, profile } = context.user
    const enquiry = { ...input, kind: 'support', organisation: '', profileId: id } as const
    await send(context, { ...enquiry, email, name: profile.username })
  })
