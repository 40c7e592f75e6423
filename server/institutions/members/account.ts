import { eq, sql } from 'drizzle-orm'
import type { OfAccount } from '#server/ground/noun.ts'
import { institutionMembers } from './tables.ts'

/** Whoever joined by their login before they had a profile is the one who has it now. Somebody’s account is deleted: their membership ends, and nothing is left that says whose it was. */
export const account: OfAccount = {
  begins: async (tx, { id, email }) => {
    await tx
      .update(institutionMembers)
      .set({ profileId: id })
      .where(
        sql`${institutionMembers.email} = ${email} and ${institutionMembers.isByLogin} and ${institutionMembers.endedAt} is null
          and ${institutionMembers.profileId} is null`,
      )
  },
  isDeleted: async (tx, { id, email }) => {
    const at = new Date()
    const mine = eq(institutionMembers.profileId, id)
    const invited = sql`${institutionMembers.acceptedAt} is null and ${institutionMembers.email} = ${email}`
    await tx
      .update(institutionMembers)
      .set({
        email: '',
        seatOrder: null,
        endedAt: sql`coalesce(${institutionMembers.endedAt}, ${at.toISOString()}::timestamptz)`,
        ending: sql`coalesce(${institutionMembers.ending}, case when ${institutionMembers.acceptedAt} is null then 'declined' else 'left' end)`,
      })
      .where(sql`${mine} or ${invited}`)
  },
}
