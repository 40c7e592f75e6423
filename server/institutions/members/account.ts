import { eq, sql } from 'drizzle-orm'
import { yearsOfSuspendedAddress } from '#domain/institutions/members/members.ts'
import type { OfAccount } from '#server/ground/noun.ts'
import { rememberSuspensions, renewSuspensions } from './suspensions/remember-suspensions.ts'
import { institutionMembers } from './tables.ts'

/** Whoever joined by their login before they had a profile is the one who has it now, and whom somebody suspended still is with another account. Somebody’s account is deleted: their membership ends, and nothing is left that says whose it was. */
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
  gainsAddress: (tx, { id, email, at }, { config: { secret } }) => renewSuspensions(tx, { id, email }, { at, secret }),
  losesAddress: (tx, who, { config }) => rememberSuspensions(tx, who, config),
  stays: async (db, { id }) => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select t.name from suspension_reasons r join institution_terms t on t.id = r.institution_id
      where r.profile_id = ${id} and r.reason = 'somebody' order by t.name`)
    return rows.map(
      ({ name }) =>
        `That your address is suspended at ${name}, as a hash from which it cannot be read, for ${yearsOfSuspendedAddress} years: the next account that has it is suspended there, too.`,
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
