import { eq } from 'drizzle-orm'
import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { confirmEmail } from './confirm-email.ts'
import { jobs } from './jobs.ts'
import { endPassword } from './passwords/end-password.ts'
import { authPasskeys, authVerifications } from './tables.ts'
import { partsOfAccount } from './takes.ts'

/** Signing up, logging in, passwords, second steps and passkeys; most of its endpoints are the sign-in library’s. */
export const signIn = noun({
  name: 'sign-in',
  verbs: { accounts: { confirmEmail } },
  jobs,
  access,
  partsOfAccount,
  // One-time codes, links and devices that are not asked for a code.
  restored: ({ db }) => db.delete(authVerifications),
  endsAgain: {
    password: ({ db, nouns }, id) => endPassword(db, nouns, id),
    passkey: ({ db }, id) => db.delete(authPasskeys).where(eq(authPasskeys.id, id)),
  },
})
