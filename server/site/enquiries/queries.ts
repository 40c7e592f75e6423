import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { enquiryAnswers } from './tables.ts'

/** The given enquiries, each with its answers, oldest first. */
export async function answersOf<Enquiry extends { id: string }>(db: Db, enquiries: Enquiry[]) {
  const { id, enquiryId, text, createdAt } = enquiryAnswers
  const answers =
    enquiries.length > 0
      ? await db
          .select({ id, enquiryId, text, createdAt })
          .from(enquiryAnswers)
          .where(
            inArray(
              enquiryId,
              enquiries.map((each) => each.id),
            ),
          )
          .orderBy(asc(createdAt))
      : []
  return enquiries.map((each) => ({ ...each, answers: answers.filter((answer) => answer.enquiryId === each.id) }))
}
