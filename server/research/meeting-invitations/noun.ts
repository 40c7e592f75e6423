import { sql } from 'drizzle-orm'
import { noun } from '#server/ground/noun.ts'
import { restoredAhead, stopInviting } from '#server/research/meetings/invite-after.ts'
import { access } from './access.ts'
import { account } from './account.ts'
import { answer } from './answer.ts'
import { answerByLink } from './answer-by-link.ts'
import { jobs } from './jobs.ts'
import { forgetWithdrawals } from './mail-withdrawals.ts'
import { openInvitation } from './open-invitation.ts'
import { isStillDue } from './queries.ts'
import { markMeetingsReminded } from './remind-of-meetings.ts'
import { meetingInvitations as invitations } from './tables.ts'
import { takeBack } from './take-back.ts'

/** Invitations to meetings by mail, what people answer, and reminders of meetings. */
export const meetingInvitations = noun({
  name: 'meeting-invitations',
  verbs: { meetings: { answer, openInvitation, answerByLink } },
  jobs,
  access,
  mails: { meeting: isStillDue },
  account,
  project: {
    /** Its meetings are taken out of everybody’s calendar. */
    isDeleted: (tx, { projectId, at }) => takeBack(tx, sql`m.project_id = ${projectId}`, { why: 'project', at }),
  },
  async restored({ db }) {
    await stopInviting(db)
    await db.update(invitations).set({ sequence: sql`${invitations.sequence} + ${restoredAhead}` })
    await markMeetingsReminded(db, new Date())
    await forgetWithdrawals(db)
  },
})
