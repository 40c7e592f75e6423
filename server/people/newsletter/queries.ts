import { desc, eq, isNull } from 'drizzle-orm'
import type { Config } from '#server/ground/config/config.ts'
import type { Row } from '#server/ground/csv/write-csv.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { confirmedAddresses } from '#server/people/sign-in/reads.ts'
import { newsletterUrlOf } from './newsletter-url-of.ts'
import { newsletterConsents } from './tables.ts'

/** Those whose address is confirmed and whose consent stands, each with the link that ends it; the latest consent first. */
export async function readerRows({
  db,
  config,
}: {
  db: Db
  config: Pick<Config, 'baseUrl' | 'secret'>
}): Promise<Row[]> {
  const { userId, givenAt, endedAt } = newsletterConsents
  const readers = await db
    .select({ userId, email: confirmedAddresses.email, given: givenAt })
    .from(newsletterConsents)
    .innerJoin(confirmedAddresses, eq(confirmedAddresses.id, userId))
    .where(isNull(endedAt))
    .orderBy(desc(givenAt))
  return readers.map(({ userId, email, given }) => ({ email, given, 'end with': newsletterUrlOf(userId, config) }))
}
