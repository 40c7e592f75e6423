import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod'
import { isRefusal, type RowOutcome } from '#domain/ground/row-outcomes.ts'
import { institutionRoles } from '#domain/institutions/institutions/grants.ts'
import type { NewGrant } from '#domain/institutions/institutions/new-grant.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import {
  type GivenUnit,
  type RoleColumn,
  readRoleRow,
  roleColumns,
} from '#domain/institutions/institutions/role-rows.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rowsOf } from '../rows-of.ts'
import { inForce } from './standing-of.ts'

/** Rows of a list as they are sent. */
export const RoleRows = rowsOf(roleColumns)

export type PreparedRole = {
  outcome: RowOutcome<RoleColumn>
  /** What is to be offered, where it was not yet. */
  toStore: { grant: z.infer<typeof NewGrant>; unit: { id: string; name: string } } | null
}

type By = { profileId: string; today: string }

/** What would become of rows: somebody who has the same role in the same place, or was offered it, there or in a row before, is not offered it again. */
export async function prepareRoleRows(
  tx: Db,
  { institutionId, rows, monthFirstLine }: z.infer<typeof RoleRows>,
  { profileId, today }: By,
): Promise<PreparedRole[]> {
  const units = await unitsOf(tx, { institutionId, profileId, today })
  const emails = rows.map(({ cells }) => (cells.email ?? '').trim().toLowerCase())
  const { rows: there } = await tx.execute<{ key: string; from: string; until: string | null }>(sql`
    select concat_ws(' ', g.email, g.role, g.unit_id, g.programme_id) as key, g.starts_on::text as "from", g.ends_on::text as until
    from institution_grants g
    where g.institution_id = ${institutionId} and g.ended_at is null and g.email = any(${sql.param(emails)}::text[])
      and (g.ends_on is null or g.ends_on >= ${today})`)
  return rows.map(({ line, cells }): PreparedRole => {
    const read = readRoleRow(cells, { id: uuidv7(), units, today, monthFirstLine })
    if (isRefusal(read)) return { outcome: { line, kind: 'refused', isMissing: false, ...read }, toStore: null }
    const { grant, unit } = read
    const key = [grant.email, grant.role, unit.id, grant.programmeId].filter((part) => part !== null).join(' ')
    const isThere = there.some((had) => had.key === key && areAtOnce(had, grant))
    if (isThere) return { outcome: { line, kind: 'same' }, toStore: null }
    there.push({ key, from: grant.from, until: grant.until })
    return { outcome: { line, kind: 'new', waitsForSeat: false }, toStore: read }
  })
}

type Days = { from: string; until: string | null }

/** Whether there is a day on which both are so. */
const areAtOnce = (one: Days, other: Days): boolean =>
  (one.until === null || one.until >= other.from) && (other.until === null || other.until >= one.from)

const giving = institutionRoles.filter((role) => may.seeGrants({ roles: [role] }))

/** The units of an institution in which somebody may offer roles on a day. */
async function unitsOf(
  tx: Db,
  { institutionId, profileId, today }: By & { institutionId: string },
): Promise<GivenUnit[]> {
  const { rows } = await tx.execute<GivenUnit>(sql`
    select u.id, u.name, u.parent_id as "parentId", array_agg(distinct g.role) as roles,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name)) from programmes p
        where p.unit_id = u.id and p.archived_at is null), '[]') as programmes
    from institution_units u join institution_grants g on g.institution_id = u.institution_id and g.unit_id = any(u.path)
    where u.institution_id = ${institutionId} and u.archived_at is null and ${inForce(profileId, today)}
      and g.programme_id is null and g.role = any(${sql.param(giving)}::text[])
    group by u.id order by u.name`)
  return rows
}
