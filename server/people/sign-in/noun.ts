import { eq } from 'drizzle-orm'
import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { confirmEmail } from './confirm-email.ts'
import { edges } from './edge.ts'
import { eventsOfProviders } from './events-of-providers.ts'
import { jobs } from './jobs.ts'
import { listIdentities } from './list-identities.ts'
import { endPassword } from './passwords/end-password.ts'
import { authPasskeys, authProviderAttempts, authVerifications } from './tables.ts'
import { partsOfAccount } from './takes.ts'

/** Signing up, logging in, passwords, second steps, passkeys and identity providers; most of its endpoints are the sign-in library’s. */
export const signIn = noun({
  name: 'sign-in',
  verbs: { accounts: { confirmEmail, listIdentities } },
  jobs,
  measures: [eventsOfProviders],
  edges,
  access,
  partsOfAccount,
  // One-time codes, links and devices that are not asked for a code.
  restored: async ({ db }) => {
    await db.delete(authVerifications)
    await db.delete(authProviderAttempts)
  },
  endsAgain: {
    password: ({ db, nouns }, id) => endPassword(db, nouns, id),
    passkey: ({ db }, id) => db.delete(authPasskeys).where(eq(authPasskeys.id, id)),
  },
})
