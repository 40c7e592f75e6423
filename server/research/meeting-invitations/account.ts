import { sql } from 'drizzle-orm'
import type { OfAccount } from '#server/ground/noun.ts'
import { takeBack } from './take-back.ts'

export const account: OfAccount = {
  /** What they were invited to goes out of their own calendar, and what their projects had out of everybody’s. */
  async isDeleted(tx, { id }) {
    const at = new Date()
    await takeBack(tx, sql`i.profile_id = ${id}`, { why: 'account', at })
    const owned = sql`m.project_id in (select p.id from project_summaries p where p.created_by = ${id})`
    await takeBack(tx, sql`${owned} and i.profile_id <> ${id}`, { why: 'project', at })
  },
}
