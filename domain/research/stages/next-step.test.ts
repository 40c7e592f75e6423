import { expect, test } from 'vitest'
import { nextStepFor, type Reviewing, reviewingIn } from './next-step.ts'

const project: Reviewing = { members: [], invitations: [], waiting: [], reviewsRequired: false }
const invitation = { role: 'supervisor', status: 'pending', isRequest: false, username: 'Fatima Adams' } as const
const without = { role: 'supervisor', email: 'prof@example.org' } as const

const nextIn = (changed: Partial<Reviewing>) =>
  nextStepFor({
    ...{ stage: { status: 'in_progress', roundState: null }, role: 'owner' },
    ...reviewingIn({ ...project, ...changed }),
  })
const setsStatus = { leadsTo: 'status', status: 'under_review', label: 'Send for review' }

test('a stage is sent to a supervisor; while one is only invited, it is not sent to nobody', () => {
  expect(nextIn({})).toEqual(setsStatus)
  expect(nextIn({ members: [{ role: 'supervisor' }], invitations: [invitation] })?.leadsTo).toBe('send')
  expect(nextIn({ invitations: [invitation] })).toEqual({
    ...{ leadsTo: 'nothing', label: 'Send for review' },
    why: 'Fatima Adams has not joined yet. You can send it as soon as they have.',
  })
  expect(nextIn({ invitations: [invitation], waiting: [without] })).toMatchObject({
    why: 'Fatima Adams and prof@example.org have not joined yet. You can send it as soon as one of them has.',
  })
})

test.each<[string, Partial<Reviewing>]>([
  ['declined', { invitations: [{ ...invitation, status: 'declined' }] }],
  ['asks to join', { invitations: [{ ...invitation, isRequest: true }] }],
  ['is to be a collaborator', { waiting: [{ ...without, role: 'collaborator' }] }],
])('somebody who %s is no supervisor to wait for', (_what, changed) => {
  expect(nextIn(changed)).toEqual(setsStatus)
})
