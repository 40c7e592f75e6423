import { sql } from 'drizzle-orm'
import { noun } from '#server/ground/noun.ts'
import { restoredAhead, stopInviting } from '#server/research/meetings/invite-after.ts'
import { answer } from './answer.ts'
import { answerByLink } from './answer-by-link.ts'
import { jobs } from './jobs.ts'
import { openInvitation } from './open-invitation.ts'
import { markMeetingsReminded } from './remind-of-meetings.ts'
import { meetingInvitations as invitations } from './tables.ts'

/** Invitations to meetings by mail, what people answer, and reminders of meetings. */
export const meetingInvitations = noun({
  name: 'meeting-invitations',
  verbs: { meetings: { answer, openInvitation, answerByLink } },
  jobs,
  async restored({ db }) {
    await stopInviting(db)
    await db.update(invitations).set({ sequence: sql`${invitations.sequence} + ${restoredAhead}` })
    await markMeetingsReminded(db, new Date())
  },
})
