import { expect, test } from 'vitest'
import { addressOfWaiting, type Waiting, wordsForWaiting } from './waiting.ts'

const now = new Date(2026, 10, 22, 12)

const waiting = (changed: Partial<Waiting>): Waiting => ({
  kind: 'review',
  projectId: 'p',
  projectTitle: 'Tides',
  role: 'supervisor',
  who: 'Ada Test',
  at: new Date(2026, 10, 16, 9),
  dueOn: null,
  stageNumber: 2,
  stageStatus: 'under_review',
  messageSeq: null,
  text: null,
  notificationId: null,
  invitationId: null,
  itemId: null,
  meetingId: null,
  ...changed,
})

test.each<[Partial<Waiting>, string, string]>([
  [{}, 'Ada Test sent Proposal for review', 'Waiting 6 days.'],
  [{ at: now }, 'Ada Test sent Proposal for review', 'Waiting less than a day.'],
  [{ kind: 'request', who: null }, 'Deleted user asks to join', 'Waiting 6 days.'],
  [{ kind: 'invitation', role: 'collaborator' }, 'Ada Test has invited you as collaborator', 'Waiting 6 days.'],
  [{ kind: 'mention', text: 'Why?' }, 'Ada Test mentioned you in Proposal', '“Why?”'],
  [{ kind: 'silence' }, 'Ada Test has been silent for 6 days', 'The work is at Proposal.'],
  [{ kind: 'due', stageNumber: 9, dueOn: '2026-11-30' }, 'Ada Test’s final submission is due', 'In 8 days.'],
  [{ kind: 'due', stageNumber: 9, dueOn: '2026-11-22' }, 'Ada Test’s final submission is due', 'It is today.'],
  [
    { kind: 'due', stageNumber: 9, dueOn: '2026-11-21', role: 'owner' },
    'The final submission is late',
    'The date passed 1 day ago.',
  ],
  [{ kind: 'due', dueOn: '2026-11-20' }, 'Ada Test’s Proposal is late', 'The date passed 2 days ago.'],
  [{ kind: 'action', text: 'Send the form', dueOn: '2026-11-25' }, 'Send the form', 'In 3 days.'],
  [{ kind: 'step', stageStatus: 'in_progress' }, 'Finish Proposal and send it for review', ''],
])('what waits is said in words: %o', (changed, title, detail) => {
  expect(wordsForWaiting(waiting(changed), now)).toEqual({ title, detail })
})

test('what waits leads to where it is done', () => {
  expect(addressOfWaiting(waiting({}))).toBe('/dashboard/my-students/p?stage=2&part=review')
  expect(addressOfWaiting(waiting({ kind: 'mention', messageSeq: 7 }))).toBe(
    '/dashboard/my-students/p?stage=2&message=7',
  )
  expect(addressOfWaiting(waiting({ kind: 'request', role: 'owner', stageNumber: null }))).toBe(
    '/dashboard/my-research/p',
  )
})
