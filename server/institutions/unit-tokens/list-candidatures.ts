import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { FoundCandidature } from '#domain/institutions/candidatures/candidatures.ts'
import { foundOf, type Row, rowsWith } from '#server/institutions/candidatures/queries.ts'
import { asUnit, withUnitToken } from './as-unit.ts'

const pageSize = 200

/**
 * The candidatures of the unit and those below it, two hundred at a time, by their ids: those after `after`. What the institution keeps
 * of each, and the facts of attached projects; no title and no words.
 */
export const listCandidatures = withUnitToken
  .route({ method: 'GET', path: '/unit/candidatures', tags: ['unit'] })
  .input(z.strictObject({ after: z.uuid().optional() }))
  .use(asUnit('candidatures'))
  .handler(
    async ({
      input: { after },
      context: { db, unit, now },
    }): Promise<{ candidatures: FoundCandidature[]; isMore: boolean }> => {
      const { rows } = await db.execute<Row>(sql`${rowsWith()}
        where c.institution_id = ${unit.institutionId} and c.erased_at is null and ${unit.id}::uuid = any(p.unit_path)
          ${after ? sql`and c.id > ${after}` : sql``} order by c.id limit ${pageSize + 1}`)
      return { candidatures: await foundOf(db, rows.slice(0, pageSize), now()), isMore: rows.length > pageSize }
    },
  )
