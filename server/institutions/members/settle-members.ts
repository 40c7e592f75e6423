import { inArray } from 'drizzle-orm'
import type { Noun } from '#server/ground/noun.ts'
import { mailSeated, sendInvitations } from './email.ts'
import { institutionMembers } from './tables.ts'

/** Invitations that waited have a seat: they are sent now; whoever joined by their login and waited is told. */
export const settleMembers: NonNullable<Noun['isSeated']> = async (tx, ids, by) => {
  await tx
    .update(institutionMembers)
    .set({ seatOrder: null })
    .where(inArray(institutionMembers.id, [...ids]))
  await sendInvitations(tx, ids, by)
  await mailSeated(tx, ids, by)
}
