import * as z from 'zod'
import { PlainDate } from './dates.ts'

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
  z.string().trim().min(1, missing(label)).max(limit, `Keep your ${label} under ${limit} characters.`)

const optional = (label: string, limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `Keep your ${label} under ${limit} characters.`)
    .transform((text) => text || null)
    .nullable()
    .default(null)

type Roled = { role: Role; dob: string | null; phoneNumber: string | null; institutionName: string | null }

/** A field that only some roles must fill in; said together with everything else that is missing. */
function demanded(field: Exclude<keyof Roled, 'role'>, label: string, of: (role: Role) => boolean) {
  const given = (profile: Roled) => !of(profile.role) || Boolean(profile[field])
  const refusal = { path: [field], message: missing(label), when: () => true }
  return [given, refusal] satisfies [unknown, unknown]
}

/** A phone number as it is stored: dial code, a space, the number. */
export const PhoneNumber = z.string().regex(/^\+\d{1,4} \d{4,14}$/, 'Enter a phone number with its dial code.')

/**
 * The profile someone completes before their first dashboard. Students and collaborators must name an institution;
 * supervisors must give a date of birth and a phone number instead. Who they are and their email come from the
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
    fieldOfStudy: required('field of study', nameLimit),
    institutionName: optional('institution', institutionLimit),
    educationLevel: z.enum(educationLevels, missing('education level')),
  })
  .refine(...demanded('institutionName', 'institution', (role) => role !== 'Supervisor'))
  .refine(...demanded('dob', 'date of birth', (role) => role === 'Supervisor'))
  .refine(...demanded('phoneNumber', 'phone number', (role) => role === 'Supervisor'))
export type NewProfile = z.infer<typeof NewProfile>

/** The name others see: first name, a space, last name. */
export const usernameOf = (profile: { firstName: string; lastName: string }) =>
  `${profile.firstName} ${profile.lastName}`

/** Where someone goes after signing in: the dashboard with a profile that has a known role, else role choice. */
export function afterLogin(profile: { role: string } | null): '/dashboard' | '/auth/select-role' {
  return profile && roles.some((role) => role === profile.role) ? '/dashboard' : '/auth/select-role'
}
