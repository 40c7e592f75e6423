import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authSessions } from '#server/ground/session/tables.ts'
import { accountsOn, codeIn, cookieIn, newEmail, password } from '#server/test/accounts.ts'
import { type Attackers, attackers, attackersOn, fresh, variants } from '#server/test/attackers.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'
import {
  authAccounts,
  authIdentities,
  authPasskeys,
  authProviderAttempts,
  authTwoFactors,
  authUsers,
} from './tables.ts'

/* Taking over an account, from end to end: docs/decisions/012 has the attack trees. */

let server: Awaited<ReturnType<typeof createServer>>
let accounts: ReturnType<typeof accountsOn>
let attackerInside: Attackers['attackerInside']
let arm: Attackers['arm']
let plantPasskey: Attackers['plantPasskey']
let resetPassword: Attackers['resetPassword']
let turnOnSecondStep: Attackers['turnOnSecondStep']
beforeEach(async () => {
  server = await createServer()
  accounts = accountsOn(server)
  ;({ attackerInside, arm, plantPasskey, resetPassword, turnOnSecondStep } = attackersOn(server, accounts))
})
afterEach(() => server[Symbol.asyncDispose]())

const owners = 'owners-first-word'

const confirm = (token: string) => httpClient(server.url).accounts.confirmEmail({ token })
const whoIs = (cookie: string) => httpClient(server.url, cookie).profiles.me()
const nobody = { code: 'UNAUTHORIZED' }

test('whatever was added before the address was proven is removed by the proof, including a second step', async () => {
  const email = newEmail()
  await accounts.signUp(email, { password: owners })
  const token = await accounts.tokenMailedTo(email)
  await plantPasskey(email)
  const [user] = await server.db.select().from(authUsers).where(eq(authUsers.email, email))
  const userId = user?.id ?? ''
  const cookie = await server.cookieOf({ id: userId })
  await server.db.insert(authTwoFactors).values({ userId, secret: 'x', backupCodes: 'x' })
  await server.db.update(authUsers).set({ twoFactorEnabled: true }).where(eq(authUsers.id, userId))
  await confirm(token)
  await expect(whoIs(cookie)).rejects.toMatchObject(nobody)
  expect(await server.db.$count(authPasskeys, eq(authPasskeys.userId, userId))).toBe(0)
  const login = await accounts.logIn(email, owners)
  expect(await login.json()).not.toMatchObject({ twoFactorRedirect: true })
  await confirm(token)
  expect(await whoIs(cookieIn(login))).toMatchObject({ email })
})

test.each(variants)('an attacker with %s from before loses all access', async (variant) => {
  const attacker = await attackerInside()
  const cookie = await arm(variant, attacker)
  const live = await openLive(server.url, { cookie })
  const { email } = attacker
  // The owner signs up, learns that there is an account, and chooses a new password by mail.
  expect(await codeIn(await accounts.signUp(email, { password: owners }))).toMatch(/^USER_/)
  expect((await resetPassword(email)).status).toBe(200)

  await live.until(() => live.closedWith() === 4401)
  await expect(whoIs(cookie)).rejects.toMatchObject(nobody)
  expect((await accounts.logIn(email, attackers)).status).toBe(401)
  const [user] = await server.db.select().from(authUsers).where(eq(authUsers.email, email))
  expect(await server.db.$count(authPasskeys, eq(authPasskeys.userId, user?.id ?? ''))).toBe(0)
  expect(await server.db.$count(authSessions, eq(authSessions.userId, user?.id ?? ''))).toBe(0)
  for (const table of [authIdentities, authProviderAttempts])
    expect(await server.db.$count(table, eq(table.userId, user?.id ?? ''))).toBe(0)
  const { rows } = await server.db.execute(`select 1 from auth_verifications where value = '${user?.id}'`)
  expect(rows).toEqual([])
  // And the owner is not locked out.
  const login = await accounts.logIn(email, fresh)
  expect(login.status).toBe(200)
  expect(await whoIs(cookieIn(login))).toMatchObject({ email })
})

test('somebody with only the mailbox does not get past the second step', async () => {
  const { email, cookie } = await accounts.member()
  const { finish, mailCode, codeAt } = await turnOnSecondStep(email, cookie, password)
  expect((await finish(await mailCode())).status).toBe(200)
  // From here on somebody else has the mailbox.
  expect((await resetPassword(email)).status).toBe(200)
  const login = await accounts.logIn(email, fresh)
  expect(await login.json()).toMatchObject({ twoFactorRedirect: true })
  const challenge = cookieIn(login)
  await expect(whoIs(challenge)).rejects.toMatchObject(nobody)
  expect((await accounts.post('two-factor/disable', { password: fresh }, { cookie: challenge })).status).toBe(401)
  const guess = await accounts.post('two-factor/verify-totp', { code: '000000' }, { cookie: challenge })
  expect(guess.status).toBe(401)
  // Its owner still has the app.
  const entered = await accounts.post('two-factor/verify-totp', { code: await codeAt(0) }, { cookie: challenge })
  expect(await whoIs(cookieIn(entered))).toMatchObject({ email })
})

test('a reset keeps the passkeys that its owner ticks, and no others', async () => {
  const { email } = await accounts.member()
  const mine = await plantPasskey(email, 'My laptop')
  await plantPasskey(email, 'Not mine')
  const token = await accounts.resetTokenOf(email)
  const recovery = cookieIn(await accounts.post('recovery/exchange', { access_token: token }))
  const found = await server.request('/api/auth/recovery/session', { headers: { cookie: recovery } })
  expect(await found.json()).toMatchObject({ session: { passkeys: [{ name: 'My laptop' }, { name: 'Not mine' }] } })
  await accounts.post('recovery/password', { newPassword: fresh, keepPasskeys: [mine] }, { cookie: recovery })
  const left = await server.db.select({ id: authPasskeys.id }).from(authPasskeys)
  expect(left).toEqual([{ id: mine }])
})

test('a login still waiting for its hash when the password is reset gets no access', async () => {
  const { email } = await accounts.member()
  const token = await accounts.resetTokenOf(email)
  const recovery = cookieIn(await accounts.post('recovery/exchange', { access_token: token }))
  const reset = accounts.post('recovery/password', { newPassword: fresh }, { cookie: recovery })
  const logins = await Promise.all(Array.from({ length: 9 }, () => accounts.logIn(email)))
  expect((await reset).status).toBe(200)
  for (const login of logins) await expect(whoIs(cookieIn(login))).rejects.toMatchObject(nobody)
  expect(await Promise.all(logins.map(codeIn))).toContain('OVERTAKEN')
})

test('the mailed link says what it confirms, and reveals nothing about the password', async () => {
  const email = newEmail()
  await accounts.signUp(email)
  const [, payload = ''] = (await accounts.tokenMailedTo(email)).split('.')
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(Object.keys(said).sort()).toEqual(['aud', 'email', 'exp', 'signUpId'])
})

test('a second step cannot be turned off with a password that is being replaced', async () => {
  const { email, cookie } = await accounts.member()
  const { finish, mailCode } = await turnOnSecondStep(email, cookie, password)
  const inside = cookieIn(await finish(await mailCode()))
  let off: Promise<Response> | undefined
  await server.db.transaction(async (tx) => {
    const [user] = await tx.select().from(authUsers).where(eq(authUsers.email, email)).for('update')
    off = accounts.post('two-factor/disable', { password }, { cookie: inside })
    // It has checked the password, and is waiting for the account's row.
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await server.db.execute(waits)).rows.length).toBeGreaterThan(0)
    await tx
      .update(authAccounts)
      .set({ password: 'another' })
      .where(eq(authAccounts.userId, user?.id ?? ''))
  })
  expect(await codeIn((await off) ?? new Response('{}'))).toBe('OVERTAKEN')
  const [user] = await server.db.select().from(authUsers).where(eq(authUsers.email, email))
  expect(user?.twoFactorEnabled).toBe(true)
})

test('an account holds twenty passkeys at most', async () => {
  const { email, cookie } = await accounts.member()
  for (let at = 0; at < 20; at += 1) await plantPasskey(email, `Passkey ${at}`)
  const added = await accounts.post('passkey/verify-registration', { password, response: {} }, { cookie })
  expect(await codeIn(added)).toBe('TOO_MANY_PASSKEYS')
})
