import { ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { may, type Standing } from '#domain/institutions/institutions/policy.ts'
import type { Filters } from '#domain/institutions/reports/reports.ts'
import type { Degree } from '#domain/research/registrations/registrations.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { isInAllOf, seesNames, seesNumbers, standingOf } from '#server/institutions/institutions/roles/standing-of.ts'
import { noUnit } from '#server/institutions/institutions/units/in-unit.ts'

/** Who reads a report: somebody who sees names, and of which programmes; or a reader, and of which unit or programme. */
type Viewer =
  | { programmeIds: string[]; placeId: null; place: string }
  | { programmeIds: null; placeId: string; place: string }

type Who = { profileId: string; institutionId: string; institutionName: string; standing: Standing; today: string }

/** What somebody without a role gets, as for a programme that does not exist. */
const noProgramme = () => new ORPCError('NOT_FOUND', { message: 'There is no such programme.' })

/**
 * What somebody reads of an institution, narrowed to a unit, a programme or a level. NOT_FOUND for a unit or programme that they have no
 * role in. Whoever sees names anywhere in it reads what they see by name; everybody else is a reader.
 */
export async function viewerOf(db: Db, who: Who, { unitId, programmeId, degree }: Filters): Promise<Viewer> {
  const { profileId, institutionId, institutionName, today } = who
  const unit = unitId ? await standingOf(db, { profileId, institutionId, unitId, today }) : null
  if (unitId && !unit) throw noUnit()
  type Row = { id: string; name: string; degree: Degree; isNamed: boolean }
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.name, p.degree, ${seesNames(profileId, today)} as "isNamed" from programme_summaries p
    where p.institution_id = ${institutionId} and ${seesNumbers(profileId, today)}
      ${unitId ? sql`and ${unitId}::uuid = any(p.unit_path)` : sql``} ${programmeId ? sql`and p.id = ${programmeId}` : sql``}
    order by p.id`)
  if (programmeId && rows.length === 0) throw noProgramme()
  const place = (programmeId && rows[0]?.name) || unit?.name || institutionName
  const named = rows.filter(({ isNamed }) => isNamed)
  if (named.length > 0 || may.seeCandidatures(unit ?? who.standing)) {
    const chosen = named.filter((programme) => !degree || programme.degree === degree)
    return { programmeIds: chosen.map(({ id }) => id), placeId: null, place }
  }
  return { programmeIds: null, placeId: programmeId ?? unitId ?? (await topUnitOf(db, who)), place }
}

/** The unit nearest to the top that all of somebody’s roles are in, or the first of them. */
async function topUnitOf(db: Db, { profileId, institutionId, today }: Who): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from unit_summaries u where u.institution_id = ${institutionId} and ${isInAllOf(profileId, today)}
    order by cardinality(u.path), u.name limit 1`)
  if (!rows[0]) throw noUnit()
  return rows[0].id
}
