import { and, eq, sql } from 'drizzle-orm'
import type { OfAccount } from '#server/ground/noun.ts'
import { markMeetings } from '#server/research/meetings/invite-after.ts'
import { meetingInvitations } from './tables.ts'
import { takeBack } from './take-back.ts'

export const account: OfAccount = {
  /** What their projects had goes out of the calendars of the others. */
  async isDeleted(tx, { id }) {
    const owned = sql`m.project_id in (select p.id from project_summaries p where p.created_by = ${id})`
    await takeBack(tx, sql`${owned} and i.profile_id <> ${id}`, { why: 'project', at: new Date() })
  },
  /** The calendar behind it has no meetings of theirs any more. At another address they are invited anew. */
  async losesAddress(tx, { id, email }) {
    const at = new Date()
    const { profileId, state, ahead } = meetingInvitations
    await markMeetings(
      tx,
      sql`select i.meeting_id from meeting_invitations i where i.profile_id = ${id} and i.state = 'invited'`,
      at,
    )
    await takeBack(tx, sql`i.profile_id = ${id}`, { why: 'address', at, email })
    await tx
      .update(meetingInvitations)
      .set({ state: 'withdrawn', ahead: sql`${ahead} + 1` })
      .where(and(eq(profileId, id), eq(state, 'invited')))
  },
}
