import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line } from '#domain/ground/text.ts'

export const roles = ['Student', 'Supervisor', 'Collaborator'] as const
export type Role = (typeof roles)[number]
export const Role = z.enum(roles)

export const roleDescriptions: Record<Role, string> = {
  Student: 'Own your research, upload work, receive feedback and track your progress.',
  Supervisor: "Review your students' projects, give feedback and track their progress.",
  Collaborator: 'Join shared projects, contribute, comment and track progress.',
}

export const genders = ['Woman', 'Man', 'Non-Binary', 'Prefer not to say'] as const
export const educationLevels = ['Undergraduate', 'Honours', "Master's", 'PhD', 'Postdoctoral', 'Other'] as const

export const nameLimit = 100
export const institutionLimit = 200

/** The message under a required field that was left empty. */
export const missing = (label: string) => `Oops! Your ${label} is missing.`

const required = (label: string, limit: number) =>
  line({ max: limit, tooLong: `Keep your ${label} under ${limit} characters.`, empty: missing(label) })

const optional = (label: string, limit: number) =>
  line({ max: limit, tooLong: `Keep your ${label} under ${limit} characters.` })
    .transform((text) => text || null)
    .nullable()
    .default(null)

type Filled = {
  role: Role
  dob: string | null
  phoneNumber: string | null
  institutionName: string | null
  inProgram: boolean
  programName: string | null
}

/** A field that only some must fill in, reported together with everything else that is missing. */
function demanded(field: Exclude<keyof Filled, 'role' | 'inProgram'>, label: string, by: (profile: Filled) => boolean) {
  const isComplete = (profile: Filled) => !by(profile) || Boolean(profile[field])
  const refusal = { path: [field], message: missing(label), when: isForm }
  return [isComplete, refusal] satisfies [unknown, unknown]
}

/** Checked even when other fields are wrong, but not when the input is not a form at all. */
const isForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const isSupervisor = ({ role }: Filled) => role === 'Supervisor'

/** A phone number as it is stored: dial code, a space, the number; 15 digits at most (ITU-T E.164). */
export const PhoneNumber = z
  .string()
  .regex(/^\+[1-9]\d{0,3} \d{4,14}$/, 'Enter a phone number with its dial code.')
  .refine((phone) => phone.replace(/\D/g, '').length <= 15, 'Enter a phone number with its dial code.')

/**
 * A profile as its form sends it. Students and collaborators must name an institution; supervisors must give a date of
 * birth and a phone number instead, and have no programme of their own. Who they are and their email come from the
 * session, never from here.
 */
export const NewProfile = z
  .strictObject({
    role: Role,
    firstName: required('first name', nameLimit),
    lastName: required('last name', nameLimit),
    gender: z.enum(genders, missing('gender')),
    dob: PlainDate.nullable().default(null),
    phoneNumber: PhoneNumber.nullable().default(null),
    currentInstitution: optional('current institution', institutionLimit),
    fieldOfStudy: required('field of study', nameLimit),
    institutionName: optional('institution', institutionLimit),
    educationLevel: z.enum(educationLevels, missing('education level')),
    inProgram: z.boolean().default(false),
    programName: optional('programme name', institutionLimit),
    graduationYear: z.number().int().nullable().default(null),
  })
  .refine(...demanded('institutionName', 'institution', (profile) => !isSupervisor(profile)))
  .refine(...demanded('dob', 'date of birth', isSupervisor))
  .refine(...demanded('phoneNumber', 'phone number', isSupervisor))
  .refine(...demanded('programName', 'programme name', (profile) => profile.inProgram && !isSupervisor(profile)))
export type NewProfile = z.infer<typeof NewProfile>

/** What is stored from a form: its fields, without those that a later answer made irrelevant. */
export function storedProfile({ inProgram, ...profile }: NewProfile) {
  const studies = profile.role !== 'Supervisor'
  return {
    ...profile,
    currentInstitution: studies ? profile.currentInstitution : null,
    programName: studies && inProgram ? profile.programName : null,
    graduationYear: studies && inProgram ? profile.graduationYear : null,
    username: usernameOf(profile),
  }
}

/** The years someone can plan to graduate in: this one and the next nine. */
export const graduationYears = (thisYear: number) => Array.from({ length: 10 }, (_, at) => thisYear + at)

/** The field with an impossible date, as of today: born in the future, or a graduation year that was not offered. */
export function impossibleDate(
  profile: Pick<NewProfile, 'dob' | 'graduationYear'>,
  today: string,
): 'dob' | 'graduationYear' | null {
  if (profile.dob && profile.dob > today) return 'dob'
  const years = graduationYears(Number(today.slice(0, 4)))
  return profile.graduationYear !== null && !years.includes(profile.graduationYear) ? 'graduationYear' : null
}

/** The name others see: first name, a space, last name. */
export const usernameOf = (profile: { firstName: string; lastName: string }) =>
  `${profile.firstName} ${profile.lastName}`

/** Where someone goes after signing in: the dashboard with a profile that has a known role, else role choice. */
export function afterLogin(profile: { role: string } | null): '/dashboard' | '/auth/select-role' {
  return profile && roles.some((role) => role === profile.role) ? '/dashboard' : '/auth/select-role'
}
