import { and, eq, sql } from 'drizzle-orm'
import type { Accesses } from '#server/ground/access/kinds.ts'
import { lockComing } from '#server/research/meetings/queries.ts'
import { meetingInvitations } from './tables.ts'
import { takeBack } from './take-back.ts'

export const access: Accesses = {
  /** The link with which an invitation to a meeting is answered, and the entry in a calendar. Who joins again is invited again. */
  meetingLink: {
    tables: [],
    ofAccount: { stays: 'it opens nothing of the account, and whoever has it had the mail' },
    async inProject(tx, { projectId, userId, at }) {
      // An invitation that is just being written is there then, or its writer sees that they have left.
      await lockComing(tx, projectId, at)
      await takeBack(tx, sql`m.project_id = ${projectId} and i.profile_id = ${userId}`, { why: 'left', at })
      const { meetingId, profileId, state, ahead } = meetingInvitations
      const isOfProject = sql`${meetingId} in (select m.id from called_meetings m where m.project_id = ${projectId})`
      await tx
        .update(meetingInvitations)
        .set({ state: 'withdrawn', ahead: sql`${ahead} + 1` })
        .where(and(eq(profileId, userId), eq(state, 'invited'), isOfProject))
    },
  },
}
