import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { authProviderAttempts } from '../tables.ts'
import type { Outcome } from './provider.ts'

/*
 * The way to a provider and back. It begins with a ticket, which works once; the browser that uses it gets a cookie, and whatever
 * comes back counts in that browser alone.
 */

/** Seconds that somebody has to log in at a provider. */
export const attemptSeconds = 600

export type Attempt = typeof authProviderAttempts.$inferSelect

/** What cannot be guessed. */
export const random = () => randomBytes(32).toString('base64url')

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Where a login ends that began on one of our login pages. */
export const fromLoginPage = '/login'

/** Where a login ends that began elsewhere, such as with a link in an email. It has to be confirmed. */
export const fromElsewhere = '/login?from=elsewhere'

type Begun = {
  providerId: string
  purpose: Attempt['purpose']
  userId: string | null
  /** A path of the product. */
  returnTo: string
}

/** Begins a way to a provider; the ticket with which a browser goes. */
export async function beginAttempt(db: Db, begun: Begun): Promise<string> {
  const ticket = random()
  const expiresAt = sql`now() + make_interval(secs => ${attemptSeconds})`
  await db.insert(authProviderAttempts).values({ ...begun, ticketHash: hashOf(ticket), expiresAt })
  return ticket
}

/** What this ticket begins, once: a second browser finds nothing. */
export async function takeTicket(db: Db, ticket: string): Promise<Attempt | null> {
  const [begun] = await db
    .update(authProviderAttempts)
    .set({ ticketHash: null })
    .where(and(eq(authProviderAttempts.ticketHash, hashOf(ticket)), isNull(authProviderAttempts.browserHash), isOpen))
    .returning()
  return begun ?? null
}

/** What goes along: the nonce is repeated in the answer; of a provider of SAML it is the id of the request. */
type Sent = { state: string; nonce: string; verifier: string | null }

const isOpen = gt(authProviderAttempts.expiresAt, sql`now()`)

/** What goes along, and in whose browser. */
export async function send(db: Db, id: string, { sent, browser }: { sent: Sent; browser: string }): Promise<void> {
  await db
    .update(authProviderAttempts)
    .set({
      browserHash: hashOf(browser),
      stateHash: hashOf(sent.state),
      nonce: sent.nonce,
      verifier: sent.verifier,
    })
    .where(eq(authProviderAttempts.id, id))
}

/** What is under way with this state; in this browser, where the provider’s answer comes with its cookies. */
export async function findAttempt(
  db: Db,
  { state, browser }: { state: string; browser?: string },
): Promise<Attempt | null> {
  const [attempt] = await db
    .select()
    .from(authProviderAttempts)
    .where(
      and(
        eq(authProviderAttempts.stateHash, hashOf(state)),
        browser === undefined ? undefined : eq(authProviderAttempts.browserHash, hashOf(browser)),
        isOpen,
      ),
    )
  return attempt ?? null
}

/** Takes the nonce of what is under way, once: of several answers at the same time, one is read. */
export async function takeAnswer(db: Db, id: string): Promise<boolean> {
  const [taken] = await db
    .update(authProviderAttempts)
    .set({ nonce: null })
    .where(and(eq(authProviderAttempts.id, id), isNotNull(authProviderAttempts.nonce)))
    .returning({ id: authProviderAttempts.id })
  return taken !== undefined
}

/** Keeps what the provider said, for the browser that went there. */
export async function keepOutcome(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db
    .update(authProviderAttempts)
    .set({ outcome })
    .where(and(eq(authProviderAttempts.id, id), isNull(authProviderAttempts.outcome)))
}

/**
 * Keeps what a provider said whose answer came without the browser’s cookies; the ticket with which the browser that brought it goes
 * on. It counts together with the cookie alone: whoever began it elsewhere has no ticket, whoever was sent there no cookie.
 */
export async function keepForBrowser(db: Db, id: string, outcome: Outcome): Promise<string> {
  const ticket = random()
  await db
    .update(authProviderAttempts)
    .set({ outcome, ticketHash: hashOf(ticket) })
    .where(eq(authProviderAttempts.id, id))
  return ticket
}

/** What waits for a ticket, once; it is gone when another browser comes with it. */
export async function takeAnswered(
  db: Db,
  { ticket, browser }: { ticket: string; browser: string },
): Promise<{ attempt: Answered; isSameBrowser: boolean } | null> {
  const [attempt] = await db
    .update(authProviderAttempts)
    .set({ ticketHash: null })
    .where(and(eq(authProviderAttempts.ticketHash, hashOf(ticket)), isNotNull(authProviderAttempts.outcome), isOpen))
    .returning()
  if (!attempt?.outcome) return null
  const isSameBrowser = attempt.browserHash === hashOf(browser)
  if (!isSameBrowser) await db.delete(authProviderAttempts).where(eq(authProviderAttempts.id, attempt.id))
  return { attempt: { ...attempt, outcome: attempt.outcome }, isSameBrowser }
}

export type Answered = Attempt & { outcome: Outcome }

const answeredIn = (browser: string) =>
  and(
    eq(authProviderAttempts.browserHash, hashOf(browser)),
    eq(authProviderAttempts.purpose, 'log_in'),
    isNotNull(authProviderAttempts.outcome),
    isNull(authProviderAttempts.ticketHash),
    isOpen,
  )

const withOutcome = (attempt: Attempt | undefined): Answered | null =>
  attempt?.outcome ? { ...attempt, outcome: attempt.outcome } : null

/** Returns the login that came back to this browser, and leaves it there. */
export async function findOutcome(db: Db, browser: string): Promise<Answered | null> {
  const [attempt] = await db.select().from(authProviderAttempts).where(answeredIn(browser))
  return withOutcome(attempt)
}

/** Takes a login that came back to this browser, once; null if another request was first. */
export async function takeOutcome(db: Db, browser: string, id: string): Promise<Answered | null> {
  const [attempt] = await db
    .delete(authProviderAttempts)
    .where(and(eq(authProviderAttempts.id, id), answeredIn(browser)))
    .returning()
  return withOutcome(attempt)
}
