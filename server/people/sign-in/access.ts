import { and, eq, notInArray } from 'drizzle-orm'
import type { Accesses } from '#server/ground/access/kinds.ts'
import { revokeChallenges } from './revoke-challenges.ts'
import {
  authIdentities,
  authKnownAddresses,
  authPasskeys,
  authProviderAttempts,
  authSignUps,
  authTwoFactors,
  authVerifications,
} from './tables.ts'

export const access: Accesses = {
  /** Logins that wait for their second step, devices that are not asked for it, mailed codes. */
  challenge: {
    tables: [authVerifications, authTwoFactors],
    // The second step itself stays: whoever set it up had the mailbox too (decision 012). So do reset links: whoever has a
    // session must not be able to keep the owner of the mailbox out.
    ofAccount: (tx, { userId }) => revokeChallenges(tx, userId),
    inProject: { stays: 'it opens no project' },
  },
  /** Sign-ups that nobody has confirmed: the link of each would activate its password. */
  waitingSignUp: {
    tables: [authSignUps],
    ofAccount: (tx, { userId }) => tx.delete(authSignUps).where(eq(authSignUps.userId, userId)),
    inProject: { stays: 'it opens no project' },
  },
  passkey: {
    tables: [authPasskeys],
    ofAccount: (tx, { userId, passkeysToKeep }) =>
      tx.delete(authPasskeys).where(and(eq(authPasskeys.userId, userId), notInArray(authPasskeys.id, passkeysToKeep))),
    inProject: { stays: 'it opens no project' },
  },
  /** Who the account is elsewhere: whoever had its password could have connected their own. And what is on its way there and back. */
  identity: {
    tables: [authIdentities, authProviderAttempts],
    async ofAccount(tx, { userId }) {
      await tx.delete(authIdentities).where(eq(authIdentities.userId, userId))
      await tx.delete(authProviderAttempts).where(eq(authProviderAttempts.userId, userId))
    },
    inProject: { stays: 'it opens no project' },
  },
  knownAddress: {
    tables: [authKnownAddresses],
    ofAccount: (tx, { userId }) => tx.delete(authKnownAddresses).where(eq(authKnownAddresses.userId, userId)),
    inProject: { stays: 'it opens no project' },
  },
}
