import { zod4Resolver } from 'mantine-form-zod-resolver'
import { impossibleDate, NewProfile, type Role } from '#domain/people/profiles/profiles.ts'
import { today } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { wordsForPhone } from './PhoneField.tsx'

/** A profile while it is being filled in: what is not chosen yet is empty. */
export type ProfileFields = {
  role: Role
  firstName: string
  lastName: string
  gender: string
  dob: string | null
  phoneNumber: string | null
  currentInstitution: string
  fieldOfStudy: string
  institutionName: string
  educationLevel: string
  inProgram: 'Yes' | 'No' | null
  programName: string
  graduationYear: string | null
}

type Stored = Omit<NewProfile, 'role' | 'inProgram'>

/** Under a date that cannot be (specification, 5.18). */
const notADate = 'Date input not valid.'
const inTheFuture = 'This day is in the future.'

/** The profile form, empty or with the stored values. */
export function useProfileForm(role: Role, stored?: Stored) {
  return useCheckedForm<ProfileFields>({
    initialValues: stored ? fieldsOf(role, stored) : empty(role),
    validate: (values) => problemsIn(values, today()),
    validateInputOnBlur: ['dob'],
  })
}

export type ProfileForm = ReturnType<typeof useProfileForm>

/** What is wrong with a profile as it is filled in, at its fields. */
export function problemsIn(values: ProfileFields, today: string) {
  const errors = zod4Resolver(NewProfile)(toInput(values))
  if (!errors.dob && impossibleDate({ dob: values.dob, graduationYear: null }, today))
    errors.dob = `${notADate} ${inTheFuture}`
  const phone = wordsForPhone(values.phoneNumber)
  return phone && !errors.phoneNumber ? { ...errors, phoneNumber: phone } : errors
}

/** Moves the focus to the first invalid field, which may be out of sight. */
export function focusFirst(form: ProfileForm, errors: object) {
  const nodes = Object.keys(errors).flatMap((field) => form.getInputNode(field) ?? [])
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  nodes[0]?.focus()
}

/** The input that the server expects. */
export function toInput({ inProgram, graduationYear, ...fields }: ProfileFields) {
  return { ...fields, inProgram: inProgram === 'Yes', graduationYear: graduationYear ? Number(graduationYear) : null }
}

const empty = (role: Role): ProfileFields => ({
  role,
  firstName: '',
  lastName: '',
  gender: '',
  dob: null,
  phoneNumber: null,
  currentInstitution: '',
  fieldOfStudy: '',
  institutionName: '',
  educationLevel: '',
  inProgram: null,
  programName: '',
  graduationYear: null,
})

const fieldsOf = (role: Role, stored: Stored): ProfileFields => ({
  role,
  firstName: stored.firstName,
  lastName: stored.lastName,
  gender: stored.gender,
  dob: stored.dob,
  phoneNumber: stored.phoneNumber,
  currentInstitution: stored.currentInstitution ?? '',
  fieldOfStudy: stored.fieldOfStudy,
  institutionName: stored.institutionName ?? '',
  educationLevel: stored.educationLevel,
  inProgram: stored.programName ? 'Yes' : 'No',
  programName: stored.programName ?? '',
  graduationYear: stored.graduationYear ? String(stored.graduationYear) : null,
})
