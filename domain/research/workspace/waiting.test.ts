import { expect, test } from 'vitest'
import { addressOfWaiting, groupWaiting, otherReviews, type Waiting, wordsForWaiting } from './waiting.ts'

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
  roundNumber: 1,
  messageSeq: null,
  text: null,
  notificationId: null,
  invitationId: null,
  itemId: null,
  meetingId: null,
  ...changed,
})

test.each<[Partial<Waiting>, string, string]>([
  [{}, 'Ada Test sent Proposal for review', 'For 6 days.'],
  [{ at: now }, 'Ada Test sent Proposal for review', 'Since today.'],
  [{ roundNumber: null }, 'Ada Test’s Proposal is under review', 'For 6 days.'],
  [{ kind: 'request', who: null }, 'Deleted user asks to join', 'For 6 days.'],
  [{ kind: 'invitation', role: 'collaborator' }, 'Ada Test has invited you as collaborator', 'For 6 days.'],
  [{ kind: 'mention', text: 'Why?' }, 'Ada Test mentioned you in Proposal', '“Why?”'],
  [{ kind: 'silence' }, 'No word from Ada Test for 6 days', 'At Proposal.'],
  [{ kind: 'due', stageNumber: 9, dueOn: '2026-11-30' }, 'Ada Test’s final submission is due soon', 'Due in 8 days.'],
  [{ kind: 'due', stageNumber: 9, dueOn: '2026-11-22' }, 'Ada Test’s final submission is due', 'Due today.'],
  [
    { kind: 'due', stageNumber: 9, dueOn: '2026-11-21', role: 'owner' },
    'The final submission is late',
    'Due yesterday.',
  ],
  [{ kind: 'due', dueOn: '2026-11-20' }, 'Ada Test’s Proposal is late', 'Due 2 days ago.'],
  [{ kind: 'action', text: 'Send the form', dueOn: '2026-11-25' }, 'Send the form', 'Due in 3 days.'],
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

test('what waits is kept together by kind, in the order of the kinds', () => {
  const [late, review, other] = [waiting({ kind: 'due' }), waiting({}), waiting({ projectId: 'q' })]
  expect(groupWaiting([late, review, other])).toEqual([
    { kind: 'review', each: [review, other] },
    { kind: 'due', each: [late] },
  ])
})

test('a reviewer goes on to the review behind, around the end, and from the longest once theirs is decided', () => {
  const all = ['p', 'q', 'r'].map((projectId) => waiting({ projectId }))
  const from = (projectId: string, stageNumber = 2) =>
    otherReviews([...all, waiting({ kind: 'due' })], { projectId, stageNumber }).map((each) => each.projectId)
  expect(from('p')).toEqual(['q', 'r'])
  expect(from('q')).toEqual(['r', 'p'])
  expect(from('r')).toEqual(['p', 'q'])
  expect(from('q', 3)).toEqual(['p', 'q', 'r'])
  expect(otherReviews([], { projectId: 'p', stageNumber: 2 })).toEqual([])
})
