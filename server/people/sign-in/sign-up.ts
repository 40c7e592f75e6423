import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { v4 as uuidv4 } from 'uuid'
import * as z from 'zod'
import { passwordMaxLength } from '#domain/people/accounts/accounts.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { storeConsent } from '#server/people/newsletter/store-consent.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { confirmationMail, confirmationToken } from './confirmation-mail.ts'
import { type Addressee, accountMail, addresseeOf } from './email.ts'
import { deviceOf } from './library/device-of.ts'
import { type AuthParts, email, endpoint } from './library/endpoint.ts'
import { hashPassword } from './library/hash-password.ts'
import { refusal } from './library/refusal.ts'
import { refusalOfPassword } from './passwords/refusal-of-password.ts'
import { authAccounts, authSignUps, authUsers } from './tables.ts'

/** Everything a sign-up may contain; the name comes with the profile. */
const SignUpBody = z.strictObject({
  name: z.literal('').optional(),
  email,
  password: z.string(),
  subscribeNewsletter: z.boolean().default(false),
})

/** What is stored from a sign-up. */
type NewAccount = { email: string; subscribeNewsletter: boolean; signUpId: string; password: string; device: string }

/** The minimum in milliseconds for what follows the hash: response times must not reveal which accounts exist. */
const answerAfter = 250

/**
 * Signing up, in place of the library's endpoint: that one hashes while holding a connection, and keeps the password of
 * the first sign-up. Here every sign-up with an address that was never confirmed waits with its own password, until one of
 * the mailed links is opened: that one’s counts, and the others end. Answers with the id of the sign-up, by which its mail can
 * be asked for again. Refuses with USER_ALREADY_EXISTS, with USER_WITHOUT_PROFILE when its
 * profile was never completed, and with the code of what is wrong with the password. A client address that was told so
 * too often gets the answer for a new account instead.
 */
export const signUp = endpoint({
  path: '/sign-up/email',
  notes: { event: 'signed_up' },
  body: SignUpBody,
  hashes: true,
  limits: ({ address }) => [
    ['signUpFromAddress', address],
    ['signUpsOfAddress', address],
  ],
  answer: {
    name: 'signUpEmail',
    async handle({ ctx, body, address, ...parts }) {
      const { config, limits } = parts
      if (!z.email().safeParse(body.email).success) throw refusal('INVALID_EMAIL')
      const rules = { min: config.passwordMinLength, max: passwordMaxLength }
      const problem = await refusalOfPassword(body.password, { ...rules, email: body.email })
      if (problem) throw refusal(problem, rules)
      await limits.take('signUpForAccountAtAddress', [body.email, address])
      await limits.take('signUpForAccount', body.email)

      const device = deviceOf(ctx.headers?.get('user-agent') ?? '')
      const account = { ...body, device, password: await hashPassword(body.password), signUpId: uuidv4() }
      const [existing] = await Promise.all([signUpWith(parts, account), pause(answerAfter)])
      if (existing && (await limits.tryToTake('revealedToAddress', address)))
        throw refusal(existing.hasProfile ? 'USER_ALREADY_EXISTS' : 'USER_WITHOUT_PROFILE')
      return { ok: true, signUpId: account.signUpId }
    },
  },
})

/** Creates the account with its mail, in one transaction. Returns the confirmed account that already exists. */
async function signUpWith(parts: AuthParts, account: NewAccount) {
  const { db, config, mailer } = parts
  const token = await confirmationToken(account, config.secret)
  const isAgain = (await db.$count(authUsers, eq(authUsers.email, account.email))) > 0
  const signUp = { device: account.device, createdAt: new Date() }
  const mail = await confirmationMail(account.email, config.baseUrl, { ...signUp, token, isAgain })
  const existing = await db.transaction(async (tx) => {
    const confirmed = await storeUnlessConfirmed(tx, account)
    if (!confirmed) await mailer.send(tx, mail)
    return confirmed
  })
  if (existing) await noticeOwner(parts, existing)
  return existing
}

/** At most once a day: typing somebody else's address must not fill their inbox. */
async function noticeOwner({ db, config, mailer, limits }: AuthParts, owner: { id: string; email: string }) {
  if (!(await limits.tryToTake('noticeToAccount', owner.email))) return
  const mail = await alreadyHaveAccountMail(await addresseeOf(db, owner), config.baseUrl)
  await db.transaction((tx) => mailer.send(tx, mail))
}

/** Tells the owner of an address that someone, perhaps the owner, signed up with it again. */
export function alreadyHaveAccountMail(to: Addressee, baseUrl: string) {
  return accountMail(to, 'You already have a Ninefold account', {
    preview: 'Someone tried to sign up with your address. You already have an account.',
    heading: 'You already have an account',
    paragraphs: [
      'Someone tried to sign up to Ninefold with this address, which already has an account. If it was you, log in. If you have forgotten your password, you can choose a new one on the login page.',
    ],
    action: { label: 'Log in', url: `${baseUrl}/login` },
    footer: 'If it was not you, you do not need to do anything: nothing about your account has changed.',
  })
}

/** Stores a new account, or one sign-up more of one that nobody has confirmed. A confirmed one is left as it is, and returned. */
async function storeUnlessConfirmed(
  tx: Db,
  { email: emailAddress, subscribeNewsletter, signUpId, password, device }: NewAccount,
) {
  const [made] = await tx
    .insert(authUsers)
    .values({ email: emailAddress, name: '', subscribeNewsletter, signUpId })
    .onConflictDoNothing({ target: authUsers.email })
    .returning({ id: authUsers.id })
  const id = made?.id ?? (await lockUnconfirmed(tx, emailAddress))
  if (!id) return await findConfirmed(tx, emailAddress)
  if (!made) {
    await tx.delete(authAccounts).where(eq(authAccounts.userId, id))
    await tx.update(authUsers).set({ subscribeNewsletter, signUpId }).where(eq(authUsers.id, id))
  }
  // A login says that the address is not confirmed yet, with the newest password.
  await tx.insert(authAccounts).values({ userId: id, accountId: id, providerId: 'credential', password })
  await tx
    .insert(authSignUps)
    .values({ id: signUpId, userId: id, password, subscribeNewsletter, device, createdAt: sql`now()` })
  await storeConsent(tx, id, subscribeNewsletter)
  return null
}

async function lockUnconfirmed(tx: Db, emailAddress: string): Promise<string | undefined> {
  const [account] = await tx
    .select({ id: authUsers.id, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, emailAddress))
    .for('no key update')
  return account && !account.emailVerified ? account.id : undefined
}

async function findConfirmed(tx: Db, emailAddress: string) {
  const [account] = await tx
    .select({ id: authUsers.id, email: authUsers.email, profileId: publicProfiles.profileId })
    .from(authUsers)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, authUsers.id))
    .where(eq(authUsers.email, emailAddress))
  // The account was deleted between the insert and here: the next attempt will succeed.
  if (!account) throw refusal('OVERTAKEN')
  return { id: account.id, email: account.email, hasProfile: account.profileId !== null }
}
