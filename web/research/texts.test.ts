import { notifications } from '@mantine/notifications'
import { ORPCError } from '@orpc/client'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { beforeEach, expect, test, vi } from 'vitest'
import { type InvitationOutcome, wordsForInvitation } from '#domain/research/invitations/invitations.ts'
import { NewLink } from '#domain/research/links/new-link.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { invite } from './invitations/invite.ts'
import { toastResults } from './invitations/Results.tsx'
import { words as invitationWords, invitedTo, notSent, wordsForRequest, wordsForSending } from './invitations/words.ts'
import { words as linkWords } from './links/words.ts'
import { words as memberWords, wordsForRemoval } from './members/words.ts'
import { outboxOf, send, write } from './messages/outbox.ts'
import { words as messageWords } from './messages/words.ts'
import { problemsOfInvited } from './projects/project-form.ts'
import { fetching, notCreated, notUpdated, wordsFor } from './projects/words.ts'
import { words as stageWords } from './stages/words.ts'

/* The texts about projects, stages and invitations that the specification quotes (its sections 5 and 8). */

beforeEach(() => () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** An error that a procedure declares. */
const refused = (code: string, status: number, data?: object) => new ORPCError(code, { status, data, defined: true })
const internal = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })
const forbidden = refused('FORBIDDEN', 403)
const notFound = refused('NOT_FOUND', 404)
const lost = new TypeError('Failed to fetch')

const ourFault = 'something went wrong on our side'
const role = 'Your role in this project does not allow that.'

test.each([
  [`Failed to fetch projects: ${role}`, failedTo(fetching.owned, forbidden)],
  [`Failed to fetch projects: ${role}`, failedTo(fetching.all, forbidden)],
  [`Failed to fetch shared projects: ${role}`, failedTo(fetching.shared, forbidden)],
  [`Failed to fetch supervised projects: ${role}`, failedTo(fetching.supervised, forbidden)],
  [`Failed to fetch project: ${role}`, failedTo('fetch project', forbidden)],
  ['Failed to fetch project: the server cannot be reached', failedTo('fetch project', lost)],
  [`Failed to fetch project members: ${role}`, failedTo('fetch project members', forbidden)],
  [`Failed to fetch project stages: ${role}`, failedTo('fetch project stages', forbidden)],
  [`Failed to fetch pending invitations: ${role}`, failedTo('fetch pending invitations', forbidden)],
  [`Failed to fetch stage links: ${role}`, failedTo('fetch stage links', forbidden)],
  ['Failed to fetch stage messages: It is no longer there.', failedTo('fetch stage messages', notFound, messageWords)],
  [`Failed to create project: ${ourFault}`, wordsFor('create project', internal)],
  ['This is not the title of the project.', wordsFor('delete project', refused('TITLE_DIFFERS', 409))],
  [`Failed to delete project: ${ourFault}`, wordsFor('delete project', internal)],
  [`Failed to update project: ${ourFault}`, failedTo('update project', internal)],
  [
    'Failed to update stage: The stage is under review. Its status changes when the round ends.',
    failedTo('update stage', refused('ROUND_OPEN', 409), stageWords),
  ],
  ['Failed to add stage link: Please add it again.', failedTo('add stage link', refused('ID_TAKEN', 409), linkWords)],
  [
    'Failed to remove stage link: Only the owner can change or remove a link that somebody else added.',
    failedTo('remove stage link', forbidden, linkWords),
  ],
  ['Failed to edit message: It was deleted.', failedTo('edit message', refused('DELETED', 409), messageWords)],
  [
    'Failed to accept invitation: This invitation has already been answered.',
    failedTo('accept invitation', refused('ANSWERED', 409), invitationWords),
  ],
  [
    'Failed to decline invitation: This invitation no longer exists.',
    failedTo('decline invitation', notFound, invitationWords),
  ],
  [
    'Failed to remove member: Member not found in this project',
    failedTo('remove member', refused('NO_MEMBER', 404), memberWords),
  ],
  ['Failed to send invitation: the server cannot be reached', wordsForSending(lost)],
  ['Failed to send invitation', wordsForSending(internal)],
  ['Failed to send invitations ❌', notSent(lost)],
  ['Failed to send invitations ❌', notSent(internal)],
  ['Project information not found', notSent(notFound)],
  ['Failed to create project ❌', notCreated],
  ['Failed to update project ❌', notUpdated],
  ['Member not found in this project', wordsForRemoval(refused('NO_MEMBER', 404), false)],
  ['Project information not found', wordsForRemoval(notFound, false)],
  ['You are not a member of this project', wordsForRemoval(notFound, true)],
  ['Failed to remove from project', wordsForRemoval(internal, false)],
  ['Failed to remove from project', wordsForRemoval(lost, true)],
  [
    'You cannot remove yourself from your own project. If you want to delete the project entirely, please contact support.',
    wordsForRemoval(refused('OWNER_STAYS', 409), true),
  ],
  ['You must be logged in to request project access.', wordsForRequest(refused('UNAUTHORIZED', 401))],
  ['Project not found', wordsForRequest(notFound)],
  ['You already have a pending request or invitation for this project', wordsForRequest(refused('PENDING', 409))],
  ['You are already a member of this project', wordsForRequest(refused('MEMBER', 409))],
  ['Failed to request project access', wordsForRequest(internal)],
  ['Failed to request project access', wordsForRequest(lost)],
  [`You've been invited to join "Tides" as collaborator!`, invitedTo({ projectTitle: 'Tides', role: 'collaborator' })],
])('“%s”', (text, shown) => {
  expect(shown).toBe(text)
})

const email = 'ada@example.org'
const free = 'Free plan users cannot be invited to projects. Invite member must upgrade to be invited to a project.'

test.each<[text: string, outcome: InvitationOutcome, where?: 'form']>([
  [free, { kind: 'free_plan' }],
  [`User with email ${email} not found. They need to sign up first.`, { kind: 'not_found' }],
  [
    `User with email ${email} not found. They need to sign up and complete their profile first.`,
    { kind: 'not_found' },
    'form',
  ],
  [`${email} already has a pending invitation for this project`, { kind: 'pending' }],
  [`${email} is already a member of this project as supervisor`, { kind: 'member', role: 'supervisor' }],
  [`${email} previously declined an invitation to this project. Contact them directly.`, { kind: 'declined' }],
  ['This user is already invited to this project', { kind: 'duplicate' }],
  [
    'The Researcher plan has room for 1 supervisor in a project, including pending invitations.',
    { kind: 'limit', plan: 'Researcher', role: 'supervisor', limit: 1 },
  ],
])('the result of an invitation is “%s”', (text, outcome, where) => {
  expect(wordsForInvitation(email, outcome, where)).toBe(text)
})

const needsPlan = (as: 'supervisor' | 'collaborator') => ({ kind: 'plan_too_small', role: as }) as const

test.each<[text: string, outcomes: InvitationOutcome[]]>([
  ['Some invitations failed. Check details below.', [{ kind: 'invited' }, { kind: 'declined' }]],
  ['All invitations failed. Check details below.', [{ kind: 'declined' }, { kind: 'pending' }]],
  ['Supervisor invitations require a Researcher plan or higher 📧', [needsPlan('supervisor')]],
  ['Collaborator invitations require a Researcher plan or higher 📧', [needsPlan('collaborator')]],
  ['All invitations failed. Check details below.', [needsPlan('supervisor'), needsPlan('collaborator')]],
])('the toast about invitations is “%s”: %j', (message, outcomes) => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('')
  toastResults(outcomes.map((outcome) => ({ email, role: 'collaborator', outcome })))
  expect(show).toHaveBeenCalledExactlyOnceWith({ message, color: 'orange' })
})

/** Lets every request fail inside the server. */
function failInside() {
  vi.stubGlobal('location', { origin: 'http://localhost:4321' })
  const json = { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' }
  vi.stubGlobal('fetch', async () => Response.json({ json }, { status: 500 }))
}

test('a project’s form that cannot send its invitations shows “Failed to invite member: ”', async () => {
  failInside()
  const show = vi.spyOn(notifications, 'show').mockReturnValue('')
  await invite('project', [{ email, role: 'collaborator', wait: true }])
  expect(show).toHaveBeenCalledExactlyOnceWith({
    title: 'Failed to send invitations ❌',
    message: `Failed to invite member: ${ourFault}`,
    color: 'red',
  })
})

test('a message that cannot be sent returns to the input, with “Failed to send message: ”', async () => {
  failInside()
  write('project', 'stage', 'Never sent')
  send('project', 'stage')
  await vi.waitFor(() =>
    expect(outboxOf('stage')).toMatchObject({
      draft: 'Never sent',
      problem: `Failed to send message: ${ourFault}`,
      waiting: [],
    }),
  )
})

test('a link shows “Please fill in both title and URL” at each empty field', () => {
  const missing = 'Please fill in both title and URL'
  expect(zod4Resolver(NewLink)({ title: ' ', url: '' })).toEqual({ title: missing, url: missing })
})

test('a project’s form shows “Supervisor and collaborator cannot be the same person”, whatever the case', () => {
  expect(problemsOfInvited({ supervisor: email, collaborator: ` ${email.toUpperCase()}` })).toEqual({
    collaborator: 'Supervisor and collaborator cannot be the same person',
  })
  expect(problemsOfInvited({ supervisor: '', collaborator: '' })).toEqual({})
})
