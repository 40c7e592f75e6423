import * as z from 'zod'
import { plusDays } from '#domain/ground/due.ts'

/** For so many months a login through the university counts as proof that somebody is of it. */
export const monthsOfProof = 6

/** So many days before that is over, people are written to. */
export const daysOfWarning = 14

/** For so many days somebody belongs on after a login that says that they have left. */
export const daysOfDeparture = 30

/** After so many months without a use of emergency access, owners are asked to try it. */
export const monthsOfTrial = 3

/** So many owners are named for the day on which the provider is away. */
export const breakGlassOwners = 2

/** For so many hours emergency access is open. */
export const hoursOfBreakGlass = 8

/** What whoever acts in an institution reads while they have not logged in through their university. */
export const signInRequiredSays = `Your institution asks you to log in through your university, at least every ${monthsOfProof} months, before you act in it. Your own projects stay open to you.`

/** How people of an institution come in: by their login, and whether they have to use it. */
export type SignInRules = {
  joins: boolean
  enforcedAt: Date | null
  /** The owners who may use emergency access, and until when those do who have opened it. */
  breakGlass: { profileId: string; name: string; openUntil: Date | null }[]
  /** The owners of today, with whether they have a passkey. */
  owners: { profileId: string; name: string; hasPasskey: boolean }[]
}

export const Enforcement = z.strictObject({ breakGlass: z.array(z.uuid()).length(breakGlassOwners) })

/** The affiliations (eduPerson) that belong to a university; an alum or somebody who walks into the library does not. */
const belonging = ['student', 'faculty', 'staff', 'employee', 'member']

/** The names under which providers say them: claims, friendly names and object identifiers. */
const affiliationNames = [
  'edupersonaffiliation',
  'edupersonscopedaffiliation',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.1',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.9',
]

/** The last day on which somebody belongs to an institution whose login said, on a day, that they have left. */
export const lastDayAfter = (leftOn: string): string => plusDays(leftOn, daysOfDeparture)

/** Whether what a provider said of somebody lets them belong to it: what it does not say, it does not deny. */
export function isOfUniversity(attributes: readonly { name: string; values: readonly string[] }[]): boolean {
  const said = attributes
    .filter(({ name }) => affiliationNames.includes(name.toLowerCase().replaceAll('_', '')))
    .flatMap(({ values }) => values.map((value) => (value.split('@')[0] ?? '').toLowerCase()))
  return said.length === 0 || said.some((each) => belonging.includes(each))
}
