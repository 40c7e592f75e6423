import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { withProfile } from '#server/ground/procedures.ts'
import { atDesk } from '#server/site/support/desk.ts'
import { enquiries } from './tables.ts'

/** Closes an enquiry that needs no answer. Nothing happens when it is closed already. */
export const close = withProfile
  .route({ method: 'POST', path: '/support/enquiries/{enquiryId}/close', tags: ['support'] })
  .input(z.strictObject({ enquiryId: z.uuid() }))
  .use(atDesk)
  .handler(async ({ input: { enquiryId }, context: { db } }) => {
    const open = and(eq(enquiries.id, enquiryId), isNull(enquiries.closedAt))
    await db.update(enquiries).set({ closedAt: new Date() }).where(open)
  })
