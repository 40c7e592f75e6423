import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TooMany } from '#server/ground/errors.ts'
import { authLimits } from './tables.ts'

/**
 * How often something may be tried: `points` times in `duration` seconds. Limits per address are generous, because a
 * whole computer lab can share one; limits per account are strict.
 */
const rules = {
  logInFromAddress: { points: 30, duration: 10 },
  /** Wrong passwords for one account from one address: its owner elsewhere notices nothing. */
  logInAtAddress: { points: 10, duration: 900 },
  /** Wrong passwords for one account from anywhere; addresses it was recently used from are exempt. */
  logInToAccount: { points: 60, duration: 3600 },
  signUpFromAddress: { points: 30, duration: 10 },
  signUpsOfAddress: { points: 300, duration: 3600 },
  /** Sign-ups with an unconfirmed email address: each replaces the one before, and sends a mail. */
  signUpForAccountAtAddress: { points: 3, duration: 600 },
  signUpForAccount: { points: 20, duration: 3600 },
  /** Answers that reveal that an address has an account. */
  revealedToAddress: { points: 30, duration: 3600 },
  noticeToAccount: { points: 1, duration: 86_400 },
  mailFromAddress: { points: 30, duration: 60 },
  /** Reports of the validator as PDF: drawing one takes a while. */
  reportsFromAddress: { points: 30, duration: 60 },
  /** Requests that PubMed is asked: a share of the 150 a minute that all visitors have, and those of a key of one’s own. */
  literatureFromNetwork: { points: 50, duration: 60 },
  /** The same where the installation has a key: a share of 500 a minute, so that a class searches together. */
  literatureFromNetworkByKey: { points: 170, duration: 60 },
  /** Works that are looked up by their DOI or PubMed number. */
  lookUpsOfPerson: { points: 60, duration: 600 },
  /** Files of publications: reading one is work. */
  importsOfPerson: { points: 30, duration: 600 },
  literatureOfPerson: { points: 400, duration: 60 },
  /** Suggestions of a language model, which somebody pays for. */
  suggestionsFromAddress: { points: 20, duration: 600 },
  confirmationToAccount: { points: 3, duration: 600 },
  resetToAccount: { points: 5, duration: 3600 },
  recoverFromAddress: { points: 60, duration: 60 },
  secondFactorFromAddress: { points: 60, duration: 60 },
  /** Wrong codes for one account from one address, and from anywhere: as with passwords, its owner is not locked out. */
  secondStepAtAddress: { points: 10, duration: 900 },
  secondStepOfAccount: { points: 60, duration: 3600 },
  mailCodeToAccount: { points: 5, duration: 3600 },
  mailCodeOfPerson: { points: 10, duration: 900 },
  /** Wrong passwords of someone who is logged in: a stolen session must not become a stolen password. */
  passwordOfPerson: { points: 10, duration: 900 },
  /** Changes that need the correct password, and send the owner a mail each time. */
  securityChangesOfPerson: { points: 20, duration: 3600 },
  /** Links from mails, opened without a login: their tokens cannot be guessed, and nobody should try. */
  linksFromAddress: { points: 300, duration: 60, inMemory: true },
  /** Addresses that someone invites: each answer reveals whether it has an account. */
  invitationsOfPerson: { points: 60, duration: 3600 },
  /** Announcements to a unit: each is told and mailed to many. */
  announcementsOfPerson: { points: 10, duration: 86_400 },
  /** Rows of lists of people that are invited: each is mailed, so that nobody tries addresses with them. */
  rowsOfPerson: { points: 600, duration: 86_400 },
  /** Rows of lists of candidatures: whoever gets a seat is mailed, and the contract says how many do. */
  importedRowsOfPerson: { points: 30_000, duration: 86_400 },
  /** Mails to one address without an account, from one person. */
  invitationsToAddress: { points: 5, duration: 86_400 },
  resendsOfInvitation: { points: 3, duration: 86_400 },
  checkoutsOfPerson: { points: 30, duration: 3600 },
  looksAtPaymentsOfPerson: { points: 120, duration: 600, inMemory: true },
  /** Minutes as a file: setting them takes a while. */
  papersOfPerson: { points: 60, duration: 600, inMemory: true },
  /** Looks through a library for duplicates: after each merge the list is shown again. */
  duplicatesOfPerson: { points: 600, duration: 600, inMemory: true },
  receiptsOfPerson: { points: 120, duration: 3600, inMemory: true },
  /** What somebody takes with them: making it is work. */
  exportsOfPerson: { points: 20, duration: 3600 },
  uploadsOfPerson: { points: 300, duration: 600 },
  /** Files that are read or downloaded as a whole. */
  fileReadsOfPerson: { points: 1000, duration: 600, inMemory: true },
  /** Parts of files: what shows a long PDF asks for the pages that somebody looks at. */
  filePartsOfPerson: { points: 6000, duration: 600, inMemory: true },
  /** Whatever a guest reads and writes with their link. */
  callsOfGuest: { points: 400, duration: 600, inMemory: true },
  fileReadsOfGuest: { points: 200, duration: 600, inMemory: true },
  filePartsOfGuest: { points: 3000, duration: 600, inMemory: true },
  /** Webhooks that are added, tried and sent again: each goes somewhere. */
  webhooksOfPerson: { points: 60, duration: 3600 },
  /** Whatever a program reads with the token of a unit. */
  callsOfUnitToken: { points: 300, duration: 600, inMemory: true },
  /** Whatever an identity system sends with a token: Entra ID sends some 25 a second when it begins. */
  callsOfConnection: { points: 1500, duration: 60, inMemory: true },
  downloadsOfPerson: { points: 60, duration: 600, inMemory: true },
  requestsOfPerson: { points: 30, duration: 3600 },
  /** What somebody sends to support or sales; the forms of the public pages are open to programs too. */
  enquiriesOfPerson: { points: 20, duration: 3600 },
  enquiriesFromAddress: { points: 20, duration: 3600, inMemory: true },
  /** Mails about single enquiries to whoever answers them; the others come as a summary. */
  mailToOwner: { points: 30, duration: 3600 },
  /** Acknowledgements to one address: nobody can fill somebody else's inbox with them. */
  acknowledgementToAddress: { points: 5, duration: 86_400 },
  /** Attempts to book a time: many may want the same one. `bookings/book.ts` counts the meetings that were booked. */
  bookingAttemptsFromAddress: { points: 150, duration: 600, inMemory: true },
  /** Every change of a meeting is mailed to both sides. */
  changesOfBooking: { points: 6, duration: 86_400 },
  changesOfBookings: { points: 20, duration: 3600 },
  /** What somebody types into the palette asks anew with each pause. */
  searchesOfPerson: { points: 300, duration: 60, inMemory: true },
  /** What somebody writes: far more than a person can, to stop a runaway program. */
  writesOfPerson: { points: 100_000, duration: 3600, inMemory: true },
} as const

export type Limit = keyof typeof rules

/** How often something may be tried, for those who are told ahead. */
export const ruleOf = (limit: Limit): { points: number; duration: number } => rules[limit]

export type Limits = {
  /** Uses up an attempt, or several. Throws TooMany when too few are left. */
  take: (limit: Limit, of: string | string[], attempts?: number) => Promise<void>
  /** Uses up an attempt if one is left, and returns whether there was one. */
  tryToTake: (limit: Limit, of: string | string[]) => Promise<boolean>
  /** Gives all attempts back, because the last one was correct. */
  release: (limit: Limit, of: string | string[]) => Promise<void>
}

/**
 * The limits, counted in the database: every process counts the same, and a restart forgets nothing. What happens too
 * often to be stored each time is counted in each process.
 */
export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => [
      name,
      'inMemory' in rule
        ? new RateLimiterMemory({ ...rule, keyPrefix: name })
        : new RateLimiterPostgres({
            ...rule,
            storeClient: pool,
            storeType: 'pool',
            tableName: getTableName(authLimits),
            tableCreated: true,
            keyPrefix: name,
          }),
    ]),
  )
  const limiterOf = (limit: Limit) => {
    const limiter = limiters.get(limit)
    if (!limiter) throw new Error(`No such limit: ${limit}`)
    return limiter
  }
  async function take(limit: Limit, of: string | string[], attempts = 1) {
    try {
      await limiterOf(limit).consume(keyOf(of), attempts)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw new TooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
      throw refused
    }
  }
  return {
    take,
    async tryToTake(limit, of) {
      try {
        await take(limit, of)
        return true
      } catch (error) {
        if (error instanceof TooMany) return false
        throw error
      }
    },
    async release(limit, of) {
      await limiterOf(limit).delete(keyOf(of))
    },
  }
}

/** The table keeps only a hash of who tried what. */
const keyOf = (of: string | string[]) =>
  createHash('sha256').update([of].flat().join('\n').toLowerCase()).digest('base64url')
