import { and, eq, inArray, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { comparable, type ExternalIdKind } from '#domain/institutions/provisioning/provisioning.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { OfAccount } from '#server/ground/noun.ts'
import { type Seating, settleSeats } from '#server/institutions/institutions/contract/settle-seats.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { recordEntry } from './record-entry.ts'
import { releaseAccount, settlePeople } from './settle-people.ts'
import { settleSeat } from './settle-seat.ts'
import { provisionedPeople, provisionedRoles, provisioningConnections } from './tables.ts'

type Recognised = Parameters<NonNullable<OfAccount['isRecognised']>>[1]
type Connection = typeof provisioningConnections.$inferSelect
type Row = typeof provisionedPeople.$inferSelect

export const account: OfAccount = {
  isRecognised: async (tx, who, by) => {
    const [connection] = await tx
      .select()
      .from(provisioningConnections)
      .where(eq(provisioningConnections.providerId, who.providerId))
    if (!connection) return null
    const seen = await findPerson(tx, connection, who)
    if (!seen) return null
    const { userId } = who
    const isNew = seen.isActive && userId !== null && seen.userId !== userId
    if (isNew) await lockInstitution(tx, connection.institutionId)
    // Nobody deactivates them until this transaction ends: a session that it makes is found then.
    const [row] = await tx
      .select()
      .from(provisionedPeople)
      .where(eq(provisionedPeople.id, seen.id))
      .for(isNew ? 'no key update' : 'share')
    if (!row?.isActive) {
      await recordEntry(tx, connection, { event: 'sign_in_refused', personId: seen.id, at: new Date() })
      return 'DEACTIVATED'
    }
    if (isNew) await recognise(tx, connection, { row, userId, seating: by })
    return null
  },
  // Before it, they were known, but could be nothing in an institution.
  begins: async (tx, { id }, { at }) => {
    for (const { id: personId, institutionId } of await rowsOf(tx, id)) {
      await lockInstitution(tx, institutionId)
      await settlePeople(tx, [personId], { at, mailing: null })
    }
  },
  stays: async (tx, { id }) => {
    const names = await institutionsOf(tx, id)
    return names.map(
      (name) =>
        `${name}’s identity system has sent you to Ninefold: your name, your address and your groups there, until it deletes them.`,
    )
  },
  isDeleted: async (tx, { id }) => {
    const rows = await rowsOf(tx, id)
    const ids = rows.map(({ id: personId }) => personId)
    if (ids.length === 0) return
    await tx.delete(provisionedRoles).where(inArray(provisionedRoles.personId, ids))
    const nobody = { userId: null, membershipId: null, suspensionId: null }
    await tx.update(provisionedPeople).set(nobody).where(inArray(provisionedPeople.id, ids))
  },
}

const rowsOf = (tx: Db, userId: string) =>
  tx.select().from(provisionedPeople).where(eq(provisionedPeople.userId, userId))

async function institutionsOf(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct t.name from provisioned_people p join institution_terms t on t.id = p.institution_id
    where p.user_id = ${userId} and p.deleted_at is null`)
  return rows.map(({ name }) => name)
}

/**
 * Whom a connection has sent with what the provider says, those who were not deleted there first. Whoever comes to their second step, or
 * without what is compared, is the person that their account was recognised as.
 */
async function findPerson(tx: Db, connection: Connection, { userId, outcome }: Recognised): Promise<Row | undefined> {
  const subject = outcome && subjectIn(connection.externalIdKind, outcome)
  const find = async (which: ReturnType<typeof eq>) =>
    await tx
      .select()
      .from(provisionedPeople)
      .where(and(eq(provisionedPeople.connectionId, connection.id), which))
      .orderBy(sql`${provisionedPeople.deletedAt} desc nulls first`)
      .limit(1)
  const [bySubject] = subject ? await find(eq(provisionedPeople.subject, subject)) : []
  if (bySubject || userId === null) return bySubject
  return (await find(eq(provisionedPeople.userId, userId)))[0]
}

/** What the provider says somebody is, as it is compared with external IDs. */
function subjectIn(kind: ExternalIdKind, { key, attributes }: NonNullable<Recognised['outcome']>): string | null {
  if (kind === 'oid') return attributes.find(({ name }) => name === 'oid')?.values[0] ?? null
  return key?.kind === kind ? comparable(kind, key.subject) : null
}

/**
 * It is known from now on whose account somebody is: what the account was by the connection before ends, and what waited for it begins.
 * Under the lock of the institution.
 */
async function recognise(
  tx: Db,
  connection: Connection,
  { row, userId, seating }: { row: Row; userId: string; seating: Omit<Seating, 'now'> },
): Promise<void> {
  const at = new Date()
  const { id: personId, membershipId } = row
  const by = connection.name
  if (row.userId) await releaseAccount(tx, { id: personId, membershipId }, { at, by })
  const others = and(eq(provisionedPeople.connectionId, connection.id), eq(provisionedPeople.userId, userId))
  const before = await tx.select().from(provisionedPeople).where(others)
  for (const other of before) await releaseAccount(tx, other, { at, by })
  const suspensionId = before.find((other) => other.suspensionId)?.suspensionId ?? null
  const { institutionId } = connection
  await settleSeat(tx, { id: personId, institutionId, today: dayIn(at, defaultZone) }, async () => {
    await tx.update(provisionedPeople).set({ userId, suspensionId }).where(eq(provisionedPeople.id, personId))
  })
  await recordEntry(tx, connection, { event: 'person_recognised', personId, at })
  await settleSeats(tx, institutionId, { ...seating, now: () => at })
  await settlePeople(tx, [personId], { at, mailing: seating })
}
