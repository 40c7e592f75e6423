import { inArray } from 'drizzle-orm'
import type { Noun } from '#server/ground/noun.ts'
import { sendInvitations } from './email.ts'
import { institutionMembers } from './tables.ts'

/** Invitations that waited have a seat: they are sent now. */
export const settleMembers: NonNullable<Noun['isSeated']> = async (tx, ids, by) => {
  await tx
    .update(institutionMembers)
    .set({ seatOrder: null })
    .where(inArray(institutionMembers.id, [...ids]))
  await sendInvitations(tx, ids, by)
}
