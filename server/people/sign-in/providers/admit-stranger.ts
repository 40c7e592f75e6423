import { eq, TransactionRollbackError } from 'drizzle-orm'
import { domainOf, isUnprovenMail, type ProviderProblem } from '#domain/people/sign-in/providers.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { type Provided, problemOfRecognised } from '#server/ground/noun.ts'
import { storeConsent } from '#server/people/newsletter/store-consent.ts'
import type { AuthParts } from '../library/endpoint.ts'
import { revokeAccess } from '../revoke-access.ts'
import { revokeResetLinks } from '../revoke-challenges.ts'
import { authAccounts, authSignUps, authUsers } from '../tables.ts'
import { problemOfNew, storeIdentity } from './identities.ts'
import type { Outcome, Provider } from './provider.ts'
import { recordEvent } from './record-event.ts'

type Stranger = { provider: Provider; outcome: Outcome; requestId: string | null }

/**
 * Makes an account for somebody whom nobody knows by this key, where their university has people join by its login. Its word for the address
 * counts on a domain that it has proven, and on no other, unless it says itself that it has not looked; a confirmed account of the same address is left alone. `null` once there is one,
 * `no` when none is made.
 */
export async function admitStranger(
  parts: Pick<AuthParts, 'db' | 'nouns' | 'mailer' | 'config'>,
  { provider, outcome, requestId }: Stranger,
): Promise<ProviderProblem | 'no' | null> {
  const { db, nouns } = parts
  const { key, email } = outcome
  if (!key || !email || !provider.domains.includes(domainOf(email))) return 'no'
  if (await problemOfNew(db, provider, outcome)) return 'no'
  const admitted = db.transaction(async (tx): Promise<ProviderProblem | 'no' | null> => {
    const answers = await Promise.all(nouns.map(({ login }) => login?.admits?.(tx, saidBy(provider, outcome)) ?? 'no'))
    if (answers.includes('other')) return 'NOT_STUDENT_OR_STAFF'
    if (!answers.includes('yes')) return 'no'
    // They could have typed in whose it is.
    if (isUnprovenMail(outcome.attributes)) return 'UNPROVEN_MAIL'
    // Whoever is turned away gets no account by it.
    const refused = await problemOfRecognised(tx, { userId: null, providerId: provider.id, outcome }, parts)
    if (refused) return refused
    const userId = await makeAccount(tx, email, nouns)
    if (!userId) return 'no'
    const stored = await storeIdentity(tx, { userId, provider, outcome: { ...outcome, key } })
    // Somebody else’s login at another process was faster: nothing is made here.
    if (stored !== 'stored') return tx.rollback()
    await recordEvent(tx, { providerId: provider.id, event: 'connected', userId, requestId })
    return null
  })
  return await admitted.catch((error: unknown) => {
    if (error instanceof TransactionRollbackError) return null
    throw error
  })
}

/** What other nouns are told of an answer. */
export const saidBy = ({ id: providerId }: Provider, { email, attributes }: Outcome): Provided => ({
  providerId,
  email,
  attributes,
})

/** A confirmed account without a password. One that nobody has confirmed is theirs from now on, and nobody else’s. Null when it is confirmed. */
async function makeAccount(tx: Db, email: string, nouns: AuthParts['nouns']): Promise<string | null> {
  const [made] = await tx
    .insert(authUsers)
    .values({ email, name: '', emailVerified: true })
    .onConflictDoNothing({ target: authUsers.email })
    .returning({ id: authUsers.id })
  const userId = made?.id ?? (await takeUnconfirmed(tx, email, nouns))
  if (!userId) return null
  // So that a password can be set by mail.
  await tx.insert(authAccounts).values({ userId, accountId: userId, providerId: 'credential', password: null })
  await storeConsent(tx, userId, false)
  return userId
}

async function takeUnconfirmed(tx: Db, email: string, nouns: AuthParts['nouns']): Promise<string | null> {
  const [there] = await tx
    .select({ id: authUsers.id, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, email))
    .for('no key update')
  if (!there || there.emailVerified) return null
  await revokeAccess(nouns, tx, there.id)
  await revokeResetLinks(tx, there.id)
  await tx.delete(authSignUps).where(eq(authSignUps.userId, there.id))
  await tx.delete(authAccounts).where(eq(authAccounts.userId, there.id))
  await tx.update(authUsers).set({ emailVerified: true, subscribeNewsletter: false }).where(eq(authUsers.id, there.id))
  return there.id
}
