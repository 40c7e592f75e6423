import { noun } from '#server/ground/noun.ts'
import { stopInviting } from '#server/research/meetings/invite-after.ts'
import { answer } from './answer.ts'
import { answerByLink } from './answer-by-link.ts'
import { jobs } from './jobs.ts'
import { openInvitation } from './open-invitation.ts'
import { markMeetingsReminded } from './remind-of-meetings.ts'

/** Invitations to meetings by mail, what people answer, and reminders of meetings. */
export const meetingInvitations = noun({
  name: 'meeting-invitations',
  verbs: { meetings: { answer, openInvitation, answerByLink } },
  jobs,
  async restored({ db }) {
    await stopInviting(db)
    await markMeetingsReminded(db, new Date())
  },
})
