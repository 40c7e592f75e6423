import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { Answer } from '#domain/site/enquiries/enquiries.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { atDesk } from '#server/site/support/desk.ts'
import { recordAct } from '#server/site/support/record-act.ts'
import { answerMail } from './email.ts'
import { enquiries, enquiryAnswers } from './tables.ts'

/**
 * Answers an enquiry from the support desk: the answer is mailed, kept with it, and closes it. Its id comes from the caller:
 * sent twice, it is one answer. Refuses with NO_ENQUIRY.
 */
export const answer = withProfile
  .route({ method: 'POST', path: '/support/enquiries/{enquiryId}/answers', tags: ['support'] })
  .input(z.strictObject({ enquiryId: z.uuid(), id: z.uuid(), text: Answer }))
  .errors({ NO_ENQUIRY: { status: 404, message: 'There is no such request.' } })
  .use(atDesk)
  .handler(async ({ input: { enquiryId, id, text }, context: { db, mailer, config, user }, errors }) => {
    await db.transaction(async (tx) => {
      const [enquiry] = await tx
        .update(enquiries)
        .set({ closedAt: new Date() })
        .where(eq(enquiries.id, enquiryId))
        .returning()
      if (!enquiry) throw errors.NO_ENQUIRY()
      const [stored] = await tx
        .insert(enquiryAnswers)
        .values({ id, enquiryId, text, agentEmail: user.email })
        .onConflictDoNothing()
        .returning({ id: enquiryAnswers.id })
      if (!stored) return
      await mailer.send(tx, await answerMail({ ...enquiry, answer: text }, config.baseUrl))
      const { profileId } = enquiry
      await recordAct(tx, user, {
        act: 'answer_enquiry',
        profileId,
        details: { enquiryId },
        reason: 'They wrote to us',
      })
    })
  })
