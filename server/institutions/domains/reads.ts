import { sql } from 'drizzle-orm'
import { pgView, text, uuid } from 'drizzle-orm/pg-core'

/** Which domain is whose: proven, and for some days after the proof was lost. */
export const claimedDomains = pgView('claimed_domains', {
  institutionId: uuid('institution_id').notNull(),
  domain: text().notNull(),
}).as(
  sql`select d.institution_id, d.domain from institution_domains d where d.proven_at is not null and d.lapsed_at is null`,
)
