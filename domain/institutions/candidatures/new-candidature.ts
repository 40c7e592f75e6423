import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line } from '#domain/ground/text.ts'
import { NewRegistration } from '#domain/research/registrations/new-registration.ts'
import { candidatureStatuses, isActive } from './candidatures.ts'

const Email = z.email('Enter an email address.').max(254).toLowerCase()

const Supervision = z.strictObject({
  name: line({ max: 200, tooLong: 'Keep it under 200 characters.', empty: 'Give a name.' }),
  email: Email,
  share: z.int('Give a whole number.').min(1, 'Give at least 1 %.').max(100, 'Give at most 100 %.'),
})

const { registeredOn, mode, modeChanges, interruptions } = NewRegistration.shape

/** A candidature as an institution fills it in. Supervisors share the whole of it. */
export const NewCandidature = z
  .strictObject({
    programmeId: z.uuid('Choose a programme.'),
    name: line({ max: 200, tooLong: 'Keep it under 200 characters.', empty: 'Give the student’s name.' }),
    email: Email,
    studentNumber: line({ max: 40, tooLong: 'Keep it under 40 characters.', empty: 'Give the student number.' }),
    ...{ registeredOn, mode, modeChanges, interruptions },
    extensionMonths: z.int('Give whole months.').min(0).max(60, 'Give at most 60 months.'),
    status: z.enum(candidatureStatuses),
    endedOn: PlainDate.nullable(),
    supervisors: z.array(Supervision).max(10, 'Name at most ten supervisors.'),
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
    const total = supervisors.reduce((sum, { share }) => sum + share, 0)
    if (supervisors.length > 0 && total !== 100)
      addIssue({
        code: 'custom',
        path: ['supervisors'],
        message: `The shares have to add to 100 %, and add to ${total}.`,
      })
    if (new Set(supervisors.map(({ email }) => email)).size < supervisors.length)
      addIssue({ code: 'custom', path: ['supervisors'], message: 'Name each supervisor once.' })
  })
