import { desc, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { asCsv, type Row } from '#server/ground/csv/write-csv.ts'
import type { EdgeParts } from '#server/ground/edge.ts'
import type { Env } from '#server/ground/guards.ts'
import { findPerson, tokenIn } from '#server/ground/session/find-person.ts'
import { newsletterUrlOf } from '#server/people/newsletter/newsletter-url-of.ts'
import { newsletterConsents } from '#server/people/newsletter/tables.ts'
import { authUsers } from '#server/people/sign-in/tables.ts'
import { demoBookings } from '#server/site/bookings/tables.ts'
import { enquiries } from '#server/site/enquiries/tables.ts'
import { isAgent } from './queries.ts'

export type Exported = 'enquiries' | 'demo-meetings' | 'newsletter'

/** What people sent, as a CSV file, for those at the support desk; for everybody else there is nothing here. */
export const serveCsv =
  (what: Exported) =>
  async (c: Context<Env>, parts: EdgeParts): Promise<Response> => {
    const { db, config } = parts
    const person = await findPerson(db, tokenIn(c.req.header('cookie'), config))
    if (!person || !(await isAgent(db, person.id))) return parts.pages.answer(c, '/not-found', {}, 404)
    const rows = await rowsOf(what, parts)
    return c.body(asCsv(rows), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${what}.csv"`,
      'Cache-Control': 'no-store',
    })
  }

function rowsOf(what: Exported, parts: EdgeParts): Promise<Row[]> {
  switch (what) {
    case 'enquiries':
      return enquiryRows(parts)
    case 'demo-meetings':
      return meetingRows(parts)
    case 'newsletter':
      return readerRows(parts)
  }
}

function enquiryRows({ db }: EdgeParts): Promise<Row[]> {
  const { createdAt, closedAt, kind, name, email, organisation, subject, message } = enquiries
  const columns = { received: createdAt, closed: closedAt, kind, name, email, organisation, subject, message }
  return db.select(columns).from(enquiries).orderBy(desc(createdAt))
}

function meetingRows({ db }: EdgeParts): Promise<Row[]> {
  const { startsAt, cancelledAt, name, email, organisation, note, zone } = demoBookings
  const columns = { starts: startsAt, cancelled: cancelledAt, name, email, organisation, note, zone }
  return db.select(columns).from(demoBookings).orderBy(desc(startsAt))
}

/** Those whose address is confirmed and whose consent stands, each with the link that ends it. */
async function readerRows({ db, config }: EdgeParts): Promise<Row[]> {
  const { userId, givenAt, endedAt } = newsletterConsents
  const readers = await db
    .select({ userId, email: authUsers.email, given: givenAt, isConfirmed: authUsers.emailVerified })
    .from(newsletterConsents)
    .innerJoin(authUsers, eq(authUsers.id, userId))
    .where(isNull(endedAt))
    .orderBy(desc(givenAt))
  return readers
    .filter(({ isConfirmed }) => isConfirmed)
    .map(({ userId, email, given }) => ({ email, given, 'end with': newsletterUrlOf(userId, config) }))
}
