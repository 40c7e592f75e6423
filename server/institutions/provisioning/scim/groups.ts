import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { mostMembers } from '#domain/institutions/provisioning/provisioning.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { recordEntry } from '../record-entry.ts'
import { settleRoles } from '../settle-roles.ts'
import { provisionedGroups, provisionedMembers, provisionedPeople } from '../tables.ts'
import { groupIn, membersIn, type Operation, operationsOf } from './body.ts'
import { groupsWith } from './filter.ts'
import { refuse } from './refusal.ts'
import { type GroupRow, groupOf, readsMembers } from './resource.ts'
import type { Collection } from './serve.ts'
import type { Calling } from './set-active.ts'

type Row = typeof provisionedGroups.$inferSelect

export const groups: Collection = {
  async list({ db, connection }, page) {
    const where = sql.join([sql`g.connection_id = ${connection.id}`, ...groupsWith(page.conditions)], sql` and `)
    const limit = sql`${where} order by g.id limit ${page.count} offset ${page.startIndex - 1}`
    const rows = await rowsWhere(db, limit, readsMembers(page))
    const { rows: counted } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from provisioned_groups g where ${where}`,
    )
    return { total: counted[0]?.total ?? 0, resources: rows.map((row) => groupOf(row, page.base)) }
  },

  async find({ db, connection }, id, query) {
    const [row] = await rowsWhere(db, sql`g.id = ${id} and g.connection_id = ${connection.id}`, readsMembers(query))
    return row ? groupOf(row, query.base) : null
  },

  async add(tx, body, calling) {
    const { connection, at, requestId, base } = calling
    const { members, ...sent } = groupIn(body)
    const { id: connectionId, institutionId } = connection
    await lockInstitution(tx, institutionId)
    const { displayName, externalId } = sent
    const [row] = await tx
      .insert(provisionedGroups)
      .values({ connectionId, institutionId, displayName, externalId: externalId || null, madeAt: at, changedAt: at })
      .onConflictDoNothing()
      .returning()
    if (!row) throw refuse(409, 'uniqueness', 'A group has this displayName already.')
    await recordEntry(tx, connection, { event: 'group_added', groupId: row.id, requestId, at })
    await addMembers(tx, row, members ?? [], calling)
    await settleRoles(tx, members ?? [], calling)
    return groupOf({ ...row, members: members ?? [] }, base)
  },

  async replace(tx, id, body, calling) {
    const row = await lockGroup(tx, id, calling)
    if (!row) return null
    const { members, ...sent } = groupIn(body)
    const before = await membersOf(tx, row)
    await renameGroup(tx, row, { displayName: sent.displayName, externalId: sent.externalId || null })
    await setMembers(tx, row, members ?? [], calling)
    await endOf(tx, row, before, calling)
    const now = { ...row, ...sent, externalId: sent.externalId || null, members: members ?? [], changedAt: calling.at }
    return groupOf(now, calling.base)
  },

  async patch(tx, id, body, calling) {
    const row = await lockGroup(tx, id, calling)
    if (!row) return null
    const before = await membersOf(tx, row)
    const { members, ...sent } = operationsOf(body, 'Group').reduce(applied, { ...row, members: new Set(before) })
    const { displayName, externalId } = groupIn(sent)
    const now = { ...row, displayName, externalId: externalId || null }
    await renameGroup(tx, row, now)
    const was = new Set(before)
    const gone = before.filter((id) => !members.has(id))
    await removeMembers(tx, row, gone)
    const fresh = [...members].filter((id) => !was.has(id))
    await addMembers(tx, row, fresh, calling)
    await endOf(tx, now, before, calling)
    return groupOf({ ...now, members: await membersOf(tx, row), changedAt: calling.at }, calling.base)
  },

  async remove(tx, id, calling) {
    const row = await lockGroup(tx, id, calling)
    if (!row) return false
    const { connection, at, requestId } = calling
    const before = await membersOf(tx, row)
    await tx.delete(provisionedGroups).where(eq(provisionedGroups.id, row.id))
    await settleRoles(tx, before, calling)
    const detail = row.displayName
    await recordEntry(tx, connection, { event: 'group_deleted', detail, requestId, at })
    return true
  },
}

async function rowsWhere(db: Db, where: SQL, withMembers: boolean): Promise<GroupRow[]> {
  type Read = Omit<GroupRow, 'madeAt' | 'changedAt'> & { madeAt: string; changedAt: string }
  const members = withMembers
    ? sql`, coalesce((select json_agg(m.person_id order by m.person_id) from provisioned_members m where m.group_id = g.id), '[]') as members`
    : sql``
  const { rows } = await db.execute<Read>(sql`
    select g.id, g.display_name as "displayName", g.external_id as "externalId", g.made_at as "madeAt", g.changed_at as "changedAt"${members}
    from provisioned_groups g where ${where}`)
  return rows.map((row) => ({ ...row, madeAt: new Date(row.madeAt), changedAt: new Date(row.changedAt) }))
}

async function lockGroup(tx: Db, id: string, { connection }: Calling): Promise<Row | undefined> {
  await lockInstitution(tx, connection.institutionId)
  const own = and(eq(provisionedGroups.id, id), eq(provisionedGroups.connectionId, connection.id))
  const [row] = await tx.select().from(provisionedGroups).where(own).for('no key update')
  return row
}

async function membersOf(tx: Db, { id }: Pick<Row, 'id'>): Promise<string[]> {
  const rows = await tx
    .select({ id: provisionedMembers.personId })
    .from(provisionedMembers)
    .where(eq(provisionedMembers.groupId, id))
    .orderBy(provisionedMembers.personId)
  return rows.map((each) => each.id)
}

/** Adds people of the connection to a group. Refuses with invalidValue whom it does not have. */
async function addMembers(tx: Db, { id: groupId }: Pick<Row, 'id'>, ids: readonly string[], { connection }: Calling) {
  if (ids.length === 0) return
  const { institutionId } = connection
  const there = and(
    inArray(provisionedPeople.id, [...ids]),
    eq(provisionedPeople.connectionId, connection.id),
    isNull(provisionedPeople.deletedAt),
  )
  if ((await tx.$count(provisionedPeople, there)) < ids.length)
    throw refuse(400, 'invalidValue', 'A member is the id of a user: there is none of one of these.')
  const rows = ids.map((personId) => ({ groupId, personId, institutionId }))
  await tx.insert(provisionedMembers).values(rows).onConflictDoNothing()
  if ((await tx.$count(provisionedMembers, eq(provisionedMembers.groupId, groupId))) > mostMembers)
    throw refuse(400, 'invalidValue', `A group has at most ${mostMembers} members.`)
}

async function removeMembers(tx: Db, { id }: Pick<Row, 'id'>, ids: readonly string[] | null): Promise<void> {
  const these = ids === null ? undefined : inArray(provisionedMembers.personId, [...ids])
  if (ids?.length === 0) return
  await tx.delete(provisionedMembers).where(and(eq(provisionedMembers.groupId, id), these))
}

async function setMembers(tx: Db, row: Row, ids: readonly string[], calling: Calling): Promise<void> {
  await removeMembers(tx, row, null)
  await addMembers(tx, row, ids, calling)
}

type Names = { displayName: string; externalId: string | null }

async function renameGroup(tx: Db, { id }: Row, { displayName, externalId }: Names) {
  const names = { displayName, externalId }
  await tx.update(provisionedGroups).set(names).where(eq(provisionedGroups.id, id))
}

/** Roles follow who is and was in it, and what it is called. */
async function endOf(tx: Db, row: Row, before: readonly string[], calling: Calling): Promise<void> {
  const { connection, at, requestId } = calling
  const everybody = new Set([...before, ...(await membersOf(tx, row))])
  await settleRoles(tx, [...everybody], calling)
  await tx.update(provisionedGroups).set({ changedAt: at }).where(eq(provisionedGroups.id, row.id))
  await recordEntry(tx, connection, { event: 'group_changed', groupId: row.id, requestId, at })
}

/** A group while it is changed in memory: one write at the end, however many operations there are. */
type Changing = { displayName: unknown; externalId: unknown; members: Set<string> }

function applied(group: Changing, operation: Operation): Changing {
  const { op, attribute, value } = operation
  if (attribute !== 'members') return { ...group, [attribute]: op === 'remove' ? undefined : value }
  const ids = chosenBy(operation)
  if (op === 'replace' || ids === null) return { ...group, members: new Set(ids) }
  for (const id of ids) {
    if (op === 'add') group.members.add(id)
    else group.members.delete(id)
  }
  return group
}

/** Returns the members that an operation adds, removes or leaves in their place; null if it removes all. */
function chosenBy({ op, where, part, value }: Operation): string[] | null {
  if (part || (where.length > 0 && op !== 'remove'))
    throw refuse(400, 'mutability', 'Members come and go: what is said of one cannot be changed.')
  if (where.length === 0) return op === 'remove' && (value === undefined || value === null) ? null : membersIn(value)
  // Entra ID and Okta remove a member with members[value eq "…"].
  if (where.some((each) => each.path !== 'value'))
    throw refuse(400, 'invalidPath', 'Members are found by “value” alone.')
  const ids = membersIn(where.map((each) => ({ value: each.value })))
  // Nobody has two ids.
  return ids.length > 1 ? [] : ids
}
