import { expect, test } from 'vitest'
import { type ProfileFields, problemsIn } from './profile-form.ts'

const filled: ProfileFields = {
  role: 'Student',
  firstName: 'Neo',
  lastName: 'Molefe',
  gender: 'Woman',
  dob: '1998-03-09',
  phoneNumber: null,
  currentInstitution: '',
  fieldOfStudy: 'Nursing',
  institutionName: 'Rhodes University',
  educationLevel: 'Honours',
  inProgram: null,
  programName: '',
  graduationYear: null,
}

test('a date of birth that cannot be is marked at its field, before anything is sent', () => {
  expect(problemsIn(filled, '2026-11-23')).toEqual({})
  expect(problemsIn({ ...filled, dob: '2026-11-23' }, '2026-11-23')).not.toHaveProperty('dob')
  expect(problemsIn({ ...filled, dob: '2026-11-25' }, '2026-11-23')).toEqual({
    dob: 'Date input not valid. This day is in the future.',
  })
})
