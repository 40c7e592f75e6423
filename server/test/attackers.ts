import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { expect } from 'vitest'
import { authPasskeys, authUsers } from '#server/people/sign-in/tables.ts'
import { type accountsOn, codeIn, cookieIn, newEmail } from './accounts.ts'
import { plantIdentity } from './plant-identity.ts'
import { type createServer, httpClient } from './server.ts'
import { untilEarlyInStep } from './totp.ts'

/* Somebody who made an account with the address of another, and what they left in it. */

export const attackers = 'attackers-own-word'
export const fresh = 'owners-second-word'

export const variants = [
  'a passkey',
  'a second step',
  'a complete profile',
  'an open session',
  'a university of their own',
  'a trusted device',
] as const
export type Variant = (typeof variants)[number]

type Attacker = { email: string; cookie: string }
type Server = Awaited<ReturnType<typeof createServer>>
export type Attackers = ReturnType<typeof attackersOn>

const profile = {
  role: 'Student',
  firstName: 'Mallory',
  lastName: 'Test',
  gender: 'Woman',
  fieldOfStudy: 'Botany',
  institutionName: 'Rhodes University',
  educationLevel: 'PhD',
} as const

/** What an attacker does at a server. */
export function attackersOn(server: Pick<Server, 'db' | 'url'>, accounts: ReturnType<typeof accountsOn>) {
  /** A passkey as if created by a device: it is the row that gives access to the account. */
  async function plantPasskey(email: string, name = 'Passkey') {
    const [user] = await server.db.select().from(authUsers).where(eq(authUsers.email, email))
    const credentialID = randomBytes(16).toString('base64url')
    const [made] = await server.db
      .insert(authPasskeys)
      .values({
        userId: user?.id ?? '',
        name,
        credentialID,
        publicKey: 'x',
        counter: 0,
        deviceType: 'singleDevice',
        backedUp: false,
      })
      .returning({ id: authPasskeys.id })
    return made?.id ?? ''
  }

  async function resetPassword(email: string, more: object = {}) {
    const token = await accounts.resetTokenOf(email)
    const recovery = cookieIn(await accounts.post('recovery/exchange', { access_token: token }))
    return await accounts.post('recovery/password', { newPassword: fresh, ...more }, { cookie: recovery })
  }

  /** The owner sets up a second step: the codes from their app and their mailbox. */
  async function turnOnSecondStep(email: string, cookie: string, word: string) {
    const enabled = await accounts.post('two-factor/enable', { password: word }, { cookie })
    const { totpURI } = (await enabled.json()) as { totpURI: string }
    const secret = new URL(totpURI).searchParams.get('secret') ?? ''
    const codeAt = (step: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 })
    async function finish(mailCode?: string) {
      await untilEarlyInStep()
      const codes = { code: await codeAt(-1), ...(mailCode ? { mailCode } : {}) }
      return await accounts.post('two-factor/verify-totp', codes, { cookie })
    }
    return { codeAt, finish, mailCode: () => accounts.mailCodeOf(email) }
  }

  /** The worst case: the owner confirms the attacker's own sign-up, and the attacker logs in before they do anything. */
  async function attackerInside(): Promise<Attacker> {
    const email = newEmail()
    await accounts.signUp(email, { password: attackers })
    await httpClient(server.url).accounts.confirmEmail({ token: await accounts.tokenMailedTo(email) })
    const answer = await accounts.logIn(email, attackers)
    return { email, cookie: cookieIn(answer) }
  }

  const armed: Record<Variant, (attacker: Attacker) => Promise<string>> = {
    async 'a passkey'({ email, cookie }) {
      await plantPasskey(email)
      return cookie
    },
    async 'a second step'({ email, cookie }) {
      const { finish } = await turnOnSecondStep(email, cookie, attackers)
      // The code is in a mailbox they cannot read.
      for (const guess of [undefined, '00000000', '12345678'])
        expect(await codeIn(await finish(guess))).toBe('MAIL_CODE_WRONG')
      return cookie
    },
    async 'a complete profile'({ cookie }) {
      await httpClient(server.url, cookie).profiles.create(profile)
      return cookie
    },
    async 'an open session'({ cookie }) {
      return cookie
    },
    async 'a university of their own'({ email, cookie }) {
      const [user] = await server.db.select().from(authUsers).where(eq(authUsers.email, email))
      await plantIdentity(server.db, user?.id ?? '')
      return cookie
    },
    async 'a trusted device'({ email, cookie }) {
      // With a second step of their own, this would be all they need besides the password.
      const [user] = await server.db.select().from(authUsers).where(eq(authUsers.email, email))
      await server.db.execute(`insert into auth_verifications (identifier, value, expires_at)
        values ('trust-device-of-the-attacker', '${user?.id}', now() + interval '30 days')`)
      return cookie
    },
  }

  /** Leaves this in the account; the cookie that they have from then on. */
  const arm = (variant: Variant, attacker: Attacker) => armed[variant](attacker)

  return { plantPasskey, resetPassword, turnOnSecondStep, attackerInside, arm }
}
