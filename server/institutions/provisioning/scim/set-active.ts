import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { endLoginsThrough } from '#server/ground/session/end-sessions.ts'
import {
  hasCandidature,
  hasSeat,
  nextInLine,
  type Seating,
  settleSeats,
} from '#server/institutions/institutions/contract/settle-seats.ts'
import { takeDeparture } from '#server/institutions/members/suspensions/record-departure.ts'
import { suspendWithMail } from '#server/institutions/members/suspensions/store-suspension.ts'
import { recordEntry } from '../record-entry.ts'
import { settlePeople } from '../settle-people.ts'
import { provisionedPeople } from '../tables.ts'
import type { CallingConnection } from './check-token.ts'

/** A request of a connection: whose, and with what it works. */
export type Calling = {
  connection: CallingConnection
  seating: Seating
  at: Date
  today: string
  requestId: string
  /** The address of the service. */
  base: string
}

type Person = { id: string; userId: string | null; userName: string; email: string; subject: string | null }

/** The address by which somebody’s seat is counted: that of their account, once it is known. */
async function seatAddressOf(tx: Db, { userId, userName, email }: Omit<Person, 'id' | 'subject'>): Promise<string> {
  const sent = email || userName.toLowerCase()
  if (!userId) return sent
  const { rows } = await tx.execute<{ email: string }>(
    sql`select a.email from account_summaries a where a.id = ${userId}`,
  )
  return rows[0]?.email ?? sent
}

/** The place in the line that somebody takes who becomes active; null when they have a seat, or cannot be recognised and need none. */
export async function placeInLine(tx: Db, person: Omit<Person, 'id'>, { connection, today }: Calling) {
  if (!person.subject) return null
  const { institutionId } = connection
  const email = await seatAddressOf(tx, person)
  const isSeated =
    (await hasSeat(tx, { institutionId, today, email })) || (await hasCandidature(tx, { institutionId, email }))
  return isSeated ? null : nextInLine(institutionId)
}

/** Seats whoever can be, and makes this person a member where their account is known. At the end of a transaction. */
export async function settle(tx: Db, id: string, { connection, seating, at }: Calling): Promise<void> {
  await settleSeats(tx, connection.institutionId, seating)
  await settlePeople(tx, [id], { at, mailing: seating })
}

/** Somebody is active again: they get their seat, or wait for one, and with it what they had. Under the lock of the institution. */
export async function reactivate(tx: Db, person: Person, calling: Calling): Promise<void> {
  const { connection, at, requestId } = calling
  const seatOrder = await placeInLine(tx, person, calling)
  const { institutionId } = connection
  // Who was told by a login that they have left, has not: what was suspended for it comes back with the rest.
  const departed = person.userId && (await takeDeparture(tx, { institutionId, profileId: person.userId }))
  const active = { isActive: true, seatOrder, ...(departed ? { suspensionId: departed } : {}) }
  await tx.update(provisionedPeople).set(active).where(eq(provisionedPeople.id, person.id))
  await recordEntry(tx, connection, { event: 'person_reactivated', personId: person.id, requestId, at })
  await settle(tx, person.id, calling)
}

/**
 * Somebody is no longer active: they are suspended, so that their roles stop at once; their sessions that came through the provider and
 * what is open with them end; their seat is free. The last owner keeps the role: an institution needs one. Under its lock.
 */
export async function deactivate(tx: Db, person: Person, calling: Calling): Promise<void> {
  const { connection, seating, at, requestId } = calling
  const { institutionId, providerId } = connection
  const { id: personId, userId } = person
  const suspensionId = userId ? await suspend(tx, { personId, userId }, calling) : null
  await tx
    .update(provisionedPeople)
    .set({ isActive: false, seatOrder: null, ...(suspensionId ? { suspensionId } : {}) })
    .where(eq(provisionedPeople.id, personId))
  if (userId) await endLoginsThrough(tx, { userId, providerId })
  await recordEntry(tx, connection, { event: 'person_deactivated', personId, requestId, at })
  await settleSeats(tx, institutionId, seating)
}

async function suspend(tx: Db, { personId, userId }: { personId: string; userId: string }, calling: Calling) {
  const { connection, seating, at, requestId } = calling
  const how = { by: { name: connection.name }, at, reason: 'identity_system', ...seating } as const
  const stored = await suspendWithMail(tx, { institutionId: connection.institutionId, profileId: userId }, how)
  if (stored !== 'last_owner') return stored
  await recordEntry(tx, connection, { event: 'owner_kept', personId, requestId, at })
  return null
}
