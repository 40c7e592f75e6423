import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { comparable } from '#domain/institutions/provisioning/provisioning.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { lockContract } from '#server/institutions/institutions/contract/settle-seats.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { recordEntry } from '../record-entry.ts'
import { releaseAccount } from '../settle-people.ts'
import { settleRoles } from '../settle-roles.ts'
import { settleSeat } from '../settle-seat.ts'
import { provisionedMembers, provisionedPeople, provisioningEntries } from '../tables.ts'
import { personIn, type SentPerson } from './body.ts'
import { peopleWith } from './filter.ts'
import { patchPerson } from './patch-person.ts'
import { refuse } from './refusal.ts'
import { attributesOf, type KeptOfPerson, type PersonRow, userOf } from './resource.ts'
import type { Collection, Page } from './serve.ts'
import { type Calling, deactivate, placeInLine, reactivate, settle } from './set-active.ts'

type Row = typeof provisionedPeople.$inferSelect

export const people: Collection = {
  async list({ db, connection }, page: Page) {
    const conditions = [
      sql`p.connection_id = ${connection.id}`,
      sql`p.deleted_at is null`,
      ...peopleWith(page.conditions),
    ]
    const where = sql.join(conditions, sql` and `)
    const rows = await rowsWhere(db, sql`${where} order by p.id limit ${page.count} offset ${page.startIndex - 1}`)
    const { rows: counted } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from provisioned_people p where ${where}`,
    )
    return { total: counted[0]?.total ?? 0, resources: rows.map((row) => userOf(row, page.base)) }
  },

  async find({ db, connection }, id, { base }) {
    const [row] = await rowsWhere(db, sql`p.id = ${id} and p.connection_id = ${connection.id} and p.deleted_at is null`)
    return row ? userOf(row, base) : null
  },

  async add(tx, body, calling) {
    const row = await addPerson(tx, personIn(body), calling)
    return userOf(row, calling.base)
  },

  async replace(tx, id, body, calling) {
    const row = await lockPerson(tx, id, calling)
    return row && userOf(await changePerson(tx, row, personIn(body), calling), calling.base)
  },

  async patch(tx, id, body, calling) {
    const row = await lockPerson(tx, id, calling)
    if (!row) return null
    const sent = await patchPerson(attributesOf(row), body)
    return userOf(await changePerson(tx, row, sent, calling), calling.base)
  },

  async remove(tx, id, calling) {
    const row = await lockPerson(tx, id, calling)
    if (!row) return false
    await removePerson(tx, row, calling)
    return true
  },
}

async function rowsWhere(db: Db, where: SQL): Promise<PersonRow[]> {
  const { rows } = await db.execute<
    Omit<PersonRow, 'madeAt' | 'changedAt'> & { madeAt: string; changedAt: string }
  >(sql`
    select p.id, p.user_name as "userName", p.external_id as "externalId", p.is_active as "isActive", p.attributes,
      p.made_at as "madeAt", p.changed_at as "changedAt"
    from provisioned_people p where ${where}`)
  return rows.map((row) => ({ ...row, madeAt: new Date(row.madeAt), changedAt: new Date(row.changedAt) }))
}

/** Locks a person, after their institution; undefined when the connection has none of this id. */
async function lockPerson(tx: Db, id: string, { connection }: Calling): Promise<Row | undefined> {
  await lockInstitution(tx, connection.institutionId)
  const own = and(
    eq(provisionedPeople.id, id),
    eq(provisionedPeople.connectionId, connection.id),
    isNull(provisionedPeople.deletedAt),
  )
  const [row] = await tx.select().from(provisionedPeople).where(own).for('no key update')
  return row
}

const columnsOf = (sent: SentPerson, { connection, at }: Calling) => {
  const { userName, externalId, displayName, name, emails } = sent
  const attributes = JSON.parse(
    JSON.stringify({ displayName, name, emails }, (_, value) => value ?? undefined),
  ) as KeptOfPerson
  const main = emails?.find(({ primary }) => primary) ?? emails?.find(({ type }) => type === 'work') ?? emails?.[0]
  return {
    userName,
    externalId: externalId || null,
    subject: externalId ? comparable(connection.externalIdKind, externalId) : null,
    email: main?.value ?? '',
    attributes,
    changedAt: at,
  }
}

/** Adds somebody, or somebody again who was deleted: with the account that they had, and what was taken from it. */
async function addPerson(tx: Db, sent: SentPerson, calling: Calling): Promise<Row> {
  const { connection, at, today, requestId } = calling
  const { id: connectionId, institutionId } = connection
  if (!(await lockContract(tx, { institutionId, today }))) throw refuse(403, null, contractOverSays)
  const columns = columnsOf(sent, calling)
  const former = await findFormer(tx, connectionId, columns.subject)
  const userId = former?.userId ?? (await accountOf(tx, calling, columns.subject))
  const isActive = sent.active ?? true
  const seatOrder = isActive ? await placeInLine(tx, { ...columns, userId }, calling) : null
  const had = former ? { membershipId: former.membershipId, suspensionId: former.suspensionId } : {}
  const [row] = await tx
    .insert(provisionedPeople)
    .values({ institutionId, connectionId, ...columns, ...had, isActive, userId, seatOrder, madeAt: at })
    .onConflictDoNothing()
    .returning()
  if (!row) throw refuse(409, 'uniqueness', 'Somebody has this userName or externalId already.')
  if (former) {
    const { personId } = provisioningEntries
    await tx.update(provisioningEntries).set({ personId: row.id }).where(eq(personId, former.id))
    await tx.delete(provisionedPeople).where(eq(provisionedPeople.id, former.id))
  }
  await recordEntry(tx, connection, { event: 'person_added', personId: row.id, requestId, at })
  await settle(tx, row.id, calling)
  return row
}

async function findFormer(tx: Db, connectionId: string, subject: string | null): Promise<Row | undefined> {
  if (!subject) return undefined
  const { deletedAt } = provisionedPeople
  const same = and(eq(provisionedPeople.connectionId, connectionId), eq(provisionedPeople.subject, subject))
  const [former] = await tx
    .select()
    .from(provisionedPeople)
    .where(and(same, isNotNull(deletedAt)))
    .for('update')
  return former
}

/** Whose account it is that logs in with this subject, where that is known: never that of an address. */
async function accountOf(tx: Db, { connection }: Calling, subject: string | null): Promise<string | null> {
  const { providerId, externalIdKind: kind } = connection
  if (!subject || kind === 'oid') return null
  const capitals = kind === 'subject-id' || kind === 'pairwise-id' ? sql`lower(i.subject)` : sql`i.subject`
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select i.user_id as "userId" from identity_keys i
    where i.provider_id = ${providerId} and i.kind = ${kind} and ${capitals} = ${subject} limit 1`)
  return rows[0]?.userId ?? null
}

/** Makes of somebody what was sent. An external ID that is another one is another person at the provider. */
async function changePerson(tx: Db, row: Row, sent: SentPerson, calling: Calling): Promise<Row> {
  const { connection, at, today, requestId } = calling
  const columns = columnsOf(sent, calling)
  const isActive = sent.active ?? row.isActive
  const isOther = columns.subject !== row.subject
  if (isOther && row.userId) await releaseAccount(tx, row, { at, by: connection.name })
  const userId = isOther ? await accountOf(tx, calling, columns.subject) : row.userId
  const id = row.id
  await settleSeat(tx, { id, institutionId: connection.institutionId, today }, async () => {
    await tx
      .update(provisionedPeople)
      .set({ ...columns, userId })
      .where(eq(provisionedPeople.id, id))
  })
  const person = { id, ...columns, userId }
  if (row.isActive && !isActive) await deactivate(tx, person, calling)
  else if (!row.isActive && isActive) await reactivate(tx, person, calling)
  else {
    await recordEntry(tx, connection, { event: 'person_changed', personId: id, requestId, at })
    if (isOther && isActive) await reseat(tx, person, calling)
    else if (columns.email !== row.email) await settle(tx, id, calling)
  }
  return { ...row, ...columns, isActive }
}

async function reseat(tx: Db, person: Parameters<typeof placeInLine>[1] & { id: string }, calling: Calling) {
  const which = eq(provisionedPeople.id, person.id)
  // Without the seat that they have had: they may have none with another account.
  await tx.update(provisionedPeople).set({ isActive: false, seatOrder: null }).where(which)
  const seatOrder = await placeInLine(tx, person, calling)
  await tx.update(provisionedPeople).set({ isActive: true, seatOrder }).where(which)
  await settle(tx, person.id, calling)
}

/** Somebody is deleted there: as who is no longer active, and in no group. Their subject stays, so that it is turned away. */
async function removePerson(tx: Db, row: Row, calling: Calling): Promise<void> {
  const { connection, at, today, requestId } = calling
  const { id } = row
  if (row.isActive) await deactivate(tx, row, calling)
  await tx.delete(provisionedMembers).where(eq(provisionedMembers.personId, id))
  await settleRoles(tx, [id], { at, today })
  const gone = { deletedAt: at, changedAt: at, email: '', attributes: {} }
  await tx.update(provisionedPeople).set(gone).where(eq(provisionedPeople.id, id))
  await recordEntry(tx, connection, { event: 'person_deleted', personId: id, requestId, at })
}
