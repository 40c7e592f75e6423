import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { enquiryAnswers } from './tables.ts'

/** The given enquiries, each with its answers, oldest first. */
export async function answersOf<Asked extends { id: string }>(db: Db, asked: Asked[]) {
  const { id, enquiryId, text, createdAt } = enquiryAnswers
  const answers =
    asked.length > 0
      ? await db
          .select({ id, enquiryId, text, createdAt })
          .from(enquiryAnswers)
          .where(
            inArray(
              enquiryId,
              asked.map((each) => each.id),
            ),
          )
          .orderBy(asc(createdAt))
      : []
  return asked.map((each) => ({ ...each, answers: answers.filter((answer) => answer.enquiryId === each.id) }))
}
