import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { FoundCandidature } from '#domain/institutions/candidatures/candidatures.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inCandidature, noCandidature } from './in-candidature.ts'
import { foundOf, type Row, rowsWith } from './queries.ts'

/** One candidature with its time and, of an attached project, its stage, its lights and when it was at which stage. */
export const find = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/candidatures/{id}', tags: ['candidatures'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid() }))
  .use(inCandidature, (input) => input)
  .handler(async ({ input: { id }, context: { db, now } }): Promise<FoundCandidature> => {
    const { rows } = await db.execute<Row>(sql`${rowsWith()} where c.id = ${id}`)
    const [found] = await foundOf(db, rows, now())
    if (!found) throw noCandidature()
    return found
  })
