import { and, eq, inArray, sql } from 'drizzle-orm'
import type { GivenRole } from '#domain/institutions/provisioning/provisioning.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { endGrants, storeGrant } from '#server/institutions/institutions/roles/store-grant.ts'
import { recordEntry } from './record-entry.ts'
import { provisionedRoles } from './tables.ts'

type Due = {
  personId: string
  institutionId: string
  connectionId: string
  connectionName: string
  unitId: string
  unitName: string
  role: GivenRole
  email: string
  profileId: string
}

type Surplus = Pick<Due, 'personId' | 'institutionId' | 'connectionId' | 'connectionName' | 'role' | 'unitName'> & {
  unitId: string
  grantId: string
}

type How = { at: Date; today: string }

/** What the rules give those in groups, as `due`: whom, where and which role. */
const due = sql`
  select distinct m.person_id, r.unit_id, r.role
  from provisioned_members m join provisioned_groups g on g.id = m.group_id
    join provisioning_rules r on r.connection_id = g.connection_id and lower(r.group_name) = lower(g.display_name)`

/**
 * Gives people the roles that the rules of their groups say, and takes away those that no rule gives any more; of the latter only what
 * a connection granted. Nobody gets a role before it is known whose account it is, and a seat is theirs. Under the lock of the institution.
 */
export async function settleRoles(tx: Db, personIds: readonly string[], how: How): Promise<void> {
  if (personIds.length === 0) return
  const ids = sql`any(${sql.param([...personIds])}::uuid[])`
  const { rows: surplus } = await tx.execute<Surplus>(sql`
    select s.person_id as "personId", s.institution_id as "institutionId", s.unit_id as "unitId", s.role, s.grant_id as "grantId",
      u.name as "unitName", c.id as "connectionId", c.name as "connectionName"
    from provisioned_roles s join provisioned_people p on p.id = s.person_id
      join provisioning_connections c on c.id = p.connection_id join unit_summaries u on u.id = s.unit_id
    where s.person_id = ${ids} and not exists (
      select from (${due}) due where due.person_id = s.person_id and due.unit_id = s.unit_id and due.role = s.role)`)
  for (const each of surplus) await takeAway(tx, each, how)
  const { rows: missing } = await tx.execute<Due>(sql`
    select p.id as "personId", p.institution_id as "institutionId", c.id as "connectionId", c.name as "connectionName",
      due.unit_id as "unitId", u.name as "unitName", due.role, b.email, b.profile_id as "profileId"
    from (${due}) due join provisioned_people p on p.id = due.person_id
      join provisioning_connections c on c.id = p.connection_id
      join public_profiles b on b.profile_id = p.user_id join unit_summaries u on u.id = due.unit_id and not u.is_archived
    where p.id = ${ids} and p.is_active and p.deleted_at is null and p.seat_order is null
      and not exists (select from ended_memberships e where e.id = p.membership_id)
      and not exists (select from provisioned_roles s
        where s.person_id = p.id and s.unit_id = due.unit_id and s.role = due.role)`)
  for (const each of missing) await give(tx, each, how)
}

async function takeAway(tx: Db, { personId, unitId, role, grantId, ...of }: Surplus, { at }: How): Promise<void> {
  const here = and(
    eq(provisionedRoles.personId, personId),
    eq(provisionedRoles.unitId, unitId),
    eq(provisionedRoles.role, role),
  )
  await tx.delete(provisionedRoles).where(here)
  await endGrants(tx, [grantId], { by: { name: of.connectionName }, at })
  const connection = { id: of.connectionId, institutionId: of.institutionId }
  await recordEntry(tx, connection, { event: 'role_ended', personId, detail: `${role}, ${of.unitName}`, at })
}

async function give(tx: Db, { personId, connectionId, connectionName, unitName, ...granted }: Due, how: How) {
  const { institutionId, unitId, role } = granted
  const { at, today } = how
  const grantId = await storeGrant(tx, { ...granted, today }, { by: { name: connectionName }, at })
  // What somebody has by an owner stays that.
  if (!grantId) return
  await tx.insert(provisionedRoles).values({ personId, institutionId, unitId, role, grantId })
  const connection = { id: connectionId, institutionId }
  await recordEntry(tx, connection, { event: 'role_granted', personId, detail: `${role}, ${unitName}`, at })
}

/** Ends every role that a connection has granted these people. */
export async function endRoles(tx: Db, personIds: readonly string[], { at, by }: { at: Date; by: string }) {
  const ended = await tx
    .delete(provisionedRoles)
    .where(inArray(provisionedRoles.personId, [...personIds]))
    .returning({ grantId: provisionedRoles.grantId })
  const ids = ended.map(({ grantId }) => grantId)
  if (ids.length > 0) await endGrants(tx, ids, { by: { name: by }, at })
}
