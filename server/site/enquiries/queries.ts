import { asc, desc, inArray } from 'drizzle-orm'
import type { Row } from '#server/ground/csv/write-csv.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { enquiries, enquiryAnswers } from './tables.ts'

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

/** Everything that people asked, newest first, as rows of a table. */
export async function enquiryRows({ db }: { db: Db }): Promise<Row[]> {
  const { createdAt, closedAt, kind, name, email, organisation, subject, message } = enquiries
  const columns = { received: createdAt, closed: closedAt, kind, name, email, organisation, subject, message }
  return await db.select(columns).from(enquiries).orderBy(desc(createdAt))
}
