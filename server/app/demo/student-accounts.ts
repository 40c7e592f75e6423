import { type NewProfile, storedProfile } from '#domain/people/profiles/profiles.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { authAccounts, authUsers } from '#server/people/sign-in/tables.ts'

/** Somebody of the university: their name, their address there, and what else stands in their profile. */
export type Person = { name: string; email: string; field: string } & Pick<
  NewProfile,
  'role' | 'gender' | 'educationLevel'
>

/** Adds accounts and profiles of many people at once. Their ids, by address. */
export async function addAccounts(
  tx: Db,
  people: readonly Person[],
  { password, now }: { password: string; now: Date },
): Promise<Map<string, string>> {
  const users = await tx
    .insert(authUsers)
    .values(people.map(({ name, email }) => ({ name, email, emailVerified: true })))
    .returning({ id: authUsers.id, email: authUsers.email })
  const ids = new Map(users.map(({ id, email }) => [email, id]))
  const idOf = ({ email }: Person) => ids.get(email) ?? ''
  await tx
    .insert(authAccounts)
    .values(users.map(({ id }) => ({ userId: id, accountId: id, providerId: 'credential', password })))
  await tx
    .insert(usersProfiles)
    .values(people.map((person) => ({ ...profileOf(person), profileId: idOf(person), email: person.email })))
  const currentPeriodEnd = new Date(now)
  currentPeriodEnd.setUTCFullYear(currentPeriodEnd.getUTCFullYear() + 10)
  const free = { plan: 'Free', status: 'active', currentPeriodStart: now, currentPeriodEnd } as const
  await tx.insert(subscriptions).values(people.map((person) => ({ ...free, profileId: idOf(person) })))
  return ids
}

function profileOf({ name, field, role, gender, educationLevel }: Person) {
  const [firstName = '', ...lastNames] = name.split(' ')
  return storedProfile({
    ...{ role, firstName, lastName: lastNames.join(' '), gender, fieldOfStudy: field, educationLevel },
    ...{ institutionName: 'Karoo University', currentInstitution: null, graduationYear: null },
    inProgram: role === 'Student',
    programName: role === 'Student' ? field : null,
    dob: role === 'Supervisor' ? '1972-05-04' : null,
    phoneNumber: role === 'Supervisor' ? '+27 515550100' : null,
  })
}
