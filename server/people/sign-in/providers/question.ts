import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { domainOf } from '#domain/people/sign-in/providers.ts'
import { findPerson, tokenIn } from '#server/ground/session/find-person.ts'
import type { Call } from '../library/endpoint.ts'
import { authIdentities, authUsers } from '../tables.ts'
import { type Answered, fromLoginPage } from './attempts.ts'
import { isKey } from './identities.ts'
import type { Provider } from './provider.ts'

/** A question to answer before a login changes who is logged in. Fields without a value are absent. */
export type Question = {
  /** The address of the account that would be logged in to, or made. */
  as: string
  provider: string
  /** The name or address that the provider returned, if it is another one. */
  returned?: string
  /** The address of the account that is logged in now. */
  instead?: string
  /** Sent back to say yes: it is valid only for this login, this account and this session. */
  confirm: string
}

/**
 * Returns the question that a login has to ask first: if another person is logged in, or if it did not begin on one of our login pages.
 * Otherwise a link could log people in to an account of the person who sent it. `userId` is of the account that is known by the login.
 */
export async function questionOf(
  { ctx, db, config }: Call,
  { provider, answered }: { provider: Provider; answered: Answered },
): Promise<{ userId: string | null; question: Question | null }> {
  const { id, outcome, returnTo } = answered
  const known = outcome.key && (await accountOf(db, provider.id, outcome.key))
  const userId = known?.id ?? null
  // Only people on a proven domain get an account here. All others are rejected in any case.
  const isAdmissible = outcome.email !== null && provider.domains.includes(domainOf(outcome.email))
  const as = known?.email ?? (isAdmissible ? outcome.email : null)
  const here = await findPerson(db, tokenIn(ctx.headers?.get('cookie') ?? undefined, config))
  const needsAnswer = here ? here.id !== userId : returnTo !== fromLoginPage
  if (as === null || !needsAnswer) return { userId, question: null }
  const returned = outcome.email ?? nameIn(outcome.attributes)
  const confirm = createHash('sha256')
    .update(`${id} ${userId ?? as} ${here?.id ?? ''}`)
    .digest('base64url')
  const question = {
    ...{ as, provider: provider.name, confirm },
    ...(returned && returned !== as ? { returned } : {}),
    ...(here ? { instead: here.email } : {}),
  }
  return { userId, question }
}

async function accountOf(db: Call['db'], providerId: string, key: Parameters<typeof isKey>[1]) {
  const [account] = await db
    .select({ id: authUsers.id, email: authUsers.email })
    .from(authIdentities)
    .innerJoin(authUsers, eq(authUsers.id, authIdentities.userId))
    .where(isKey(providerId, key))
  return account ?? null
}

const nameIn = (attributes: Answered['outcome']['attributes']): string | undefined =>
  attributes.find(({ name }) => name === 'name' || name === 'displayName')?.values[0]
