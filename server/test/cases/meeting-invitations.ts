import { answers } from '#domain/research/meetings/answers.ts'
import { amongMembers } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { dayFromNow } from '../days.ts'

export const cases: Cases = {
  leave: async () => ({}),
  rows: {
    // The meetings of the table have begun.
    'meetings.answer': {
      ask: async (client, { projectId, otherMeetingId }) => {
        const at = { projectId, meetingId: otherMeetingId }
        await client.meetings.answer({ ...at, answer: 'accepted', startsAt: new Date(dayFromNow()) })
      },
      gets: amongMembers(() => 'TOO_LATE'),
    },
  },
  writing: {
    'meetings.answer': async (_world, { owner, member, projectId }, turn) => {
      const at = { projectId, meetingId: crypto.randomUUID() }
      const startsAt = new Date(dayFromNow(7))
      const details = { title: 'To come', startsAt, zone: 'Africa/Johannesburg', minutes: 30 }
      await owner.calls.meetings.schedule({ projectId, id: at.meetingId, ...details })
      const answer = answers[turn % answers.length] ?? 'accepted'
      await member.calls.meetings.answer({ ...at, answer, startsAt })
    },
  },
}
