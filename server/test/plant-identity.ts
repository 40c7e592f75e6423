import type { Db } from '#server/ground/db/connect.ts'
import { beginAttempt } from '#server/people/sign-in/providers/attempts.ts'
import { authIdentities, authProviders } from '#server/people/sign-in/tables.ts'

/** Connects an account with a university of somebody else’s, and begins to connect another. */
export async function plantIdentity(db: Db, userId: string): Promise<void> {
  const elsewhere = { protocol: 'oidc', name: 'Theirs', state: 'on' } as const
  const [provider] = await db.insert(authProviders).values(elsewhere).returning({ id: authProviders.id })
  const of = { userId, providerId: provider?.id ?? '' }
  const key = { issuer: 'https://login.example', subjectKind: 'sub', subject: crypto.randomUUID() } as const
  await db.insert(authIdentities).values({ ...of, ...key })
  await beginAttempt(db, { ...of, purpose: 'connect', returnTo: '/' })
}
