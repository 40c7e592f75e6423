import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { FoundCandidature } from '#domain/institutions/candidatures/candidatures.ts'
import { noCandidature } from '#server/institutions/candidatures/in-candidature.ts'
import { foundOf, type Row, rowsWith } from '#server/institutions/candidatures/queries.ts'
import { asUnit, withUnitToken } from './as-unit.ts'

/** One candidature of the unit or of those below it; NOT_FOUND for every other. */
export const findCandidature = withUnitToken
  .route({ method: 'GET', path: '/unit/candidatures/{id}', tags: ['unit'] })
  .input(z.strictObject({ id: z.uuid() }))
  .errors({ NOT_FOUND: { status: 404, message: 'There is no such candidature.' } })
  .use(asUnit('candidatures'))
  .handler(async ({ input: { id }, context: { db, unit, now } }): Promise<FoundCandidature> => {
    const { rows } = await db.execute<Row>(sql`${rowsWith()}
      where c.id = ${id} and c.institution_id = ${unit.institutionId} and c.erased_at is null and ${unit.id}::uuid = any(p.unit_path)`)
    const [found] = await foundOf(db, rows, now())
    if (!found) throw noCandidature()
    return found
  })
