import { eq } from 'drizzle-orm'
import type { OfAccount } from '#server/ground/noun.ts'
import { institutionGrants } from './tables.ts'

/** Somebody’s account is deleted: their roles end, and nothing is left that says whose they were. */
export const account: OfAccount = {
  isDeleted: async (tx, { id }) => {
    await tx
      .update(institutionGrants)
      .set({ email: '', endedAt: new Date(), endedBy: null })
      .where(eq(institutionGrants.profileId, id))
  },
}
