import { sql } from 'drizzle-orm'
import type { RiskFindings } from '#domain/institutions/risk/rules.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { findingsOf } from './queries.ts'

/** What the rules find of the caller’s own candidatures, by the function and in the words that their institution reads. */
export const listMine = withProfile
  .route({ method: 'GET', path: '/candidatures/risk', tags: ['risk'] })
  .handler(async ({ context: { db, user, now } }): Promise<(RiskFindings & { candidatureId: string })[]> => {
    const own = sql`c.profile_id = ${user.id} or (c.email = ${user.email} and c.answered_at is null)`
    const found = await findingsOf(db, sql`(${own}) and c.has_accepted is distinct from false`, now())
    return found.map(({ id, risks, settings }) => ({ candidatureId: id, risks, settings }))
  })
