import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line } from '#domain/ground/text.ts'
import { NewRegistration, refuseDisorder } from '#domain/research/registrations/new-registration.ts'
import { type Candidature, candidatureStatuses, isActive } from './candidatures.ts'
import { mostSupervisors } from './replace-supervisor.ts'

const Email = z.email('Enter an email address.').max(254).toLowerCase()

const Supervision = z.strictObject({
  name: line({ max: 200, tooLong: 'Keep it under 200 characters.', empty: 'Give a name.' }),
  email: Email,
  share: z.int('Give a whole number.').min(1, 'Give at least 1 %.').max(100, 'Give at most 100 %.'),
  until: PlainDate.optional(),
})

const Extension = z.strictObject({
  months: z.int('Give whole months.').min(1, 'Give at least one month.').max(60, 'Give at most 60 months.'),
  reason: line({ max: 300, tooLong: 'Keep it under 300 characters.', empty: 'Say why it was granted.' }),
  grantedOn: PlainDate,
})

const { registeredOn, mode, modeChanges, interruptions } = NewRegistration.shape

/** Somebody who supervises no longer, since when, why, and who does instead: nobody yet, where there is no substitute. */
export const Replacement = z
  .strictObject({
    email: Email,
    on: PlainDate,
    reason: line({ max: 300, tooLong: 'Keep it under 300 characters.', empty: 'Say why.' }),
    substitute: Supervision.pick({ name: true, email: true }).nullable(),
  })
  .superRefine(({ email, substitute }, { addIssue }) => {
    if (substitute?.email === email)
      addIssue({ code: 'custom', path: ['substitute', 'email'], message: 'The substitute is somebody else.' })
  })

/** From which day a change of status or programme is so, and why. */
export const Occasion = z.strictObject({
  on: PlainDate.nullable().default(null),
  reason: line({ max: 300, tooLong: 'Keep it under 300 characters.', empty: 'Say why.' }).nullable().default(null),
})

type Studied = Pick<Candidature, 'registeredOn' | 'modeChanges' | 'interruptions'>

/** A candidature that is there, with a change. Which of its days have to be in order depends on how it was: `candidatureAfter`. */
export const ChangedCandidature = z
  .strictObject({
    programmeId: z.uuid('Choose a programme.'),
    cohortId: z.uuid().nullable(),
    name: line({ max: 200, tooLong: 'Keep it under 200 characters.', empty: 'Give the student’s name.' }),
    email: Email,
    studentNumber: line({ max: 40, tooLong: 'Keep it under 40 characters.', empty: 'Give the student number.' }),
    ...{ registeredOn, mode, modeChanges, interruptions },
    extensions: z.array(Extension).max(20, 'Enter at most twenty extensions.'),
    status: z.enum(candidatureStatuses),
    endedOn: PlainDate.nullable(),
    supervisors: z.array(Supervision).max(mostSupervisors, 'Name at most twenty supervisors.'),
  })
  .superRefine(({ status, endedOn, registeredOn: began, supervisors }, { addIssue }) => {
    if (isActive(status) !== (endedOn === null))
      addIssue({
        code: 'custom',
        path: ['endedOn'],
        message: isActive(status) ? 'It has not ended.' : 'Say on which day it ended.',
      })
    if (endedOn !== null && endedOn < began)
      addIssue({ code: 'custom', path: ['endedOn'], message: 'It cannot end before the registration.' })
    const current = supervisors.filter(({ until }) => until === undefined)
    const total = current.reduce((sum, { share }) => sum + share, 0)
    // Of one that has ended, the share is free until somebody takes it.
    if (current.length < supervisors.length ? total > 100 : supervisors.length > 0 && total !== 100)
      addIssue({
        code: 'custom',
        path: ['supervisors'],
        message: `The shares have to add to 100 %, and add to ${total}.`,
      })
    if (new Set(current.map(({ email }) => email)).size < current.length)
      addIssue({ code: 'custom', path: ['supervisors'], message: 'Name each supervisor once.' })
  })

/** A candidature as an institution fills it in. Supervisors share the whole of it. */
export const NewCandidature = ChangedCandidature.superRefine((studied, { addIssue }) =>
  refuseDisorder(studied, addIssue),
)

/** One that is there, as it is filled in after a change: what was out of order before may stay. */
export const candidatureAfter = (before: Studied | null) =>
  before
    ? ChangedCandidature.superRefine((studied, { addIssue }) => refuseDisorder(studied, addIssue, before))
    : NewCandidature
