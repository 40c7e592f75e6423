import { eq } from 'drizzle-orm'
import { openDatabase } from '../server/ground/db/connect.ts'
import { usersProfiles } from '../server/people/profiles/tables.ts'
import { createAccount } from '../server/people/sign-in/create-account.ts'
import { projectMembers } from '../server/research/invitations/tables.ts'
import { dayFromNow } from '../server/test/days.ts'
import { liveThrough } from '../server/test/live-through.ts'
import { drawing, drawLife, type Life } from '../server/test/lives.ts'
import { newEmail } from './people.ts'
import type { Someone } from './project-fixtures.ts'

const names = ['Naledi Molefe', 'Thabo Nkosi', 'Zanele Dube', 'Pieter Botha', 'Aisha Patel', 'Lwazi Khumalo']

/** Lives of students whose projects run, drawn from a seed. */
export function drawnLives(seed: number, many: number): Life[] {
  const draw = drawing(seed)
  return Array.from({ length: many }, () => ({ ...drawLife(draw, dayFromNow()), status: 'Active' }))
}

/** Students of a supervisor, each with a life; answers their names, in that order. */
export async function withStudents({ email }: Someone, lives: readonly Life[]): Promise<string[]> {
  const { db, close } = openDatabase(process.env.APP_DATABASE_URL ?? '', { connections: 2 })
  const [sue] = await db
    .select({ id: usersProfiles.profileId })
    .from(usersProfiles)
    .where(eq(usersProfiles.email, email))
  if (!sue) throw new Error('There is no such supervisor')
  const all: string[] = []
  for (const [at, life] of lives.entries()) {
    const [firstName = '', lastName = ''] = (names[at % names.length] ?? '').split(' ')
    const address = newEmail(firstName)
    const username = `${firstName} ${lastName}${at < names.length ? '' : ` ${at}`}`
    const id = await createAccount(db, { email: address, name: username, password: '-' })
    const profile = { firstName, lastName, gender: 'Woman', fieldOfStudy: 'Botany', educationLevel: 'PhD' } as const
    await db.insert(usersProfiles).values({ ...profile, profileId: id, email: address, username, role: 'Student' })
    const projectId = await liveThrough(db, id, life)
    const member = { projectId, userId: sue.id, role: 'supervisor', status: 'accepted' } as const
    await db.insert(projectMembers).values({ ...member, acceptedAt: new Date() })
    all.push(username)
  }
  await close()
  return all
}
