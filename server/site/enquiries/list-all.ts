import { desc, sql } from 'drizzle-orm'
import * as z from 'zod'
import { withProfile } from '#server/ground/procedures.ts'
import { atDesk } from '#server/site/support/desk.ts'
import { answersOf } from './queries.ts'
import { enquiries } from './tables.ts'

const perPage = 50

/** What people asked, for the support desk: open ones first, then newest first, in pages of fifty (from 1). */
export const listAll = withProfile
  .route({ method: 'GET', path: '/support/enquiries', tags: ['support'] })
  .input(z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }))
  .use(atDesk)
  .handler(async ({ input: { page }, context: { db } }) => {
    const { id, kind, profileId, name, email, organisation, subject, message, createdAt, closedAt } = enquiries
    const found = await db
      .select({ id, kind, profileId, name, email, organisation, subject, message, createdAt, closedAt })
      .from(enquiries)
      .orderBy(sql`${closedAt} is not null`, desc(createdAt))
      .limit(perPage + 1)
      .offset((page - 1) * perPage)
    return { rows: await answersOf(db, found.slice(0, perPage)), hasMore: found.length > perPage }
  })
