import { sql } from 'drizzle-orm'
import { type CandidatureStatus, candidatureStatuses } from '#domain/institutions/candidatures/candidatures.ts'
import { publish } from '#domain/institutions/reports/withhold.ts'
import type { UnitNumbers } from '#domain/institutions/unit-tokens/unit-tokens.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { thresholdOf } from '#server/institutions/reports/threshold-of.ts'
import { asUnit, withUnitToken } from './as-unit.ts'

/**
 * How many candidatures of the unit and of each below it have which status, as somebody without names may read it: fewer than the
 * institution’s threshold (usually ten) are withheld (null), with what they could be worked out from, and the others are rounded to it.
 */
export const listNumbers = withUnitToken
  .route({ method: 'GET', path: '/unit/numbers', tags: ['unit'] })
  .use(asUnit('numbers'))
  .handler(async ({ context: { db, unit } }): Promise<UnitNumbers[]> => {
    const { rows } = await db.execute<Place & { isBelow: boolean }>(sql`
      select u.id, u.parent_id as "parentId", u.name, ${unit.id}::uuid = any(u.path) as "isBelow"
      from unit_summaries u where u.institution_id = ${unit.institutionId} order by u.name`)
    // Of the whole institution: a number is the same to whoever reads it.
    const numbers = publish(...(await tableOf(db, unit.institutionId, rows)), await thresholdOf(db, unit.institutionId))
    return rows
      .filter(({ isBelow }) => isBelow)
      .map(({ isBelow: _, ...place }) => ({
        ...place,
        numbers: candidatureStatuses.map((status, at) => ({
          status,
          candidatures: numbers.get(place.id)?.[at] ?? null,
        })),
      }))
  })

type Place = { id: string; parentId: string | null; name: string }
type Counted = { programmeId: string; unitId: string; status: CandidatureStatus; many: number }

/** Units and, below them, programmes; and how many candidatures each programme has of each status. */
async function tableOf(
  db: Db,
  institutionId: string,
  units: readonly Place[],
): Promise<[Pick<Place, 'id' | 'parentId'>[], Counts]> {
  const { rows } = await db.execute<Counted>(sql`
    select c.programme_id as "programmeId", c.unit_id as "unitId", c.status, count(*)::int as many
    from candidature_units c where c.institution_id = ${institutionId} group by 1, 2, 3`)
  const programmes = new Map(rows.map(({ programmeId, unitId }) => [programmeId, unitId]))
  const counts = new Map([...programmes.keys()].map((id) => [id, candidatureStatuses.map(() => 0)]))
  for (const { programmeId, status, many } of rows) {
    const row = counts.get(programmeId)
    if (row) row[candidatureStatuses.indexOf(status)] = many
  }
  const places = [...units, ...[...programmes].map(([id, parentId]) => ({ id, parentId }))]
  return [places, { columns: candidatureStatuses.length, hasTotal: false, counts }]
}

type Counts = Parameters<typeof publish>[1]
