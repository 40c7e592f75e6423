import { eq } from 'drizzle-orm'
import type { OfAccount } from '#server/ground/noun.ts'
import { candidatures } from './tables.ts'

/** Somebody’s account is deleted: their candidatures stay with their institutions, and say nothing of a project. */
export const account: OfAccount = {
  isDeleted: async (tx, { id }) => {
    await tx.update(candidatures).set({ projectId: null, attachedAt: null }).where(eq(candidatures.profileId, id))
  },
}
