import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OfAccount } from '#server/ground/noun.ts'
import { institutionActs, institutionGrants } from './tables.ts'

/** Somebody’s account is deleted: their roles end, and nothing is left that says whose they were. */
export const account: OfAccount = {
  isDeleted: async (tx, { id, email }) => {
    // What was done stays in the log; to whose address it was done does not.
    const { about } = institutionActs
    await tx
      .update(institutionActs)
      .set({ about: sql`replace(${about}, ${email}, 'a deleted account')` })
      .where(sql`position(${email} in ${about}) > 0 and ${institutionActs.institutionId} in (
        select g.institution_id from institution_grants g where g.email = ${email}
        union select m.institution_id from member_addresses m where m.email = ${email})`)
    // That there was a project goes with it.
    const ofProject = inArray(institutionActs.kind, ['project_attached', 'project_detached'])
    await tx.delete(institutionActs).where(and(eq(institutionActs.actorId, id), ofProject))
    await tx
      .update(institutionGrants)
      .set({ email: '', endedAt: new Date(), endedBy: null, seatOrder: null })
      .where(eq(institutionGrants.profileId, id))
  },
}
