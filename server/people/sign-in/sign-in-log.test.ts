import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WrongSetting } from '#server/ground/config/wrong-setting.ts'
import { createLog } from '#server/ground/log.ts'
import { openSignInLog } from '#server/ground/sign-in-log.ts'
import { accountsOn, cookieIn, newEmail, password } from '#server/test/accounts.ts'
import { overheard } from '#server/test/overheard.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { untilEarlyInStep } from '#server/test/totp.ts'
import { authUsers } from './tables.ts'

type Line = Record<string, string | number | null>

let server: Awaited<ReturnType<typeof createServer>>
let accounts: ReturnType<typeof accountsOn>
let folder: string
/** What may stand in no line. */
const secrets: string[] = [password, 'not-the-password', 'a-new-password', '@example.org', 'nf_']

beforeAll(async () => {
  // Other tests have written into it before.
  overheard.logs.length = 0
  folder = mkdtempSync(join(tmpdir(), 'ninefold-sign-in-log-'))
  server = await createServer({ SIGN_IN_LOG: join(folder, 'log'), TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' })
  accounts = accountsOn(server)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const lines = (): Line[] =>
  readFileSync(join(folder, 'log'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** What is written while something is done: event, outcome, and what else tells one from the other. */
async function notedBy(work: () => Promise<unknown>) {
  const before = lines().length
  await work()
  return lines().slice(before)
}

const told = (all: Line[]) =>
  all.map(({ event, outcome, method, code, reason }) =>
    [event, outcome, method ?? reason ?? code].filter(Boolean).join(' '),
  )

const idOf = async (email: string) => {
  const [user] = await server.db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email))
  return user?.id
}

test('whoever signs up, confirms, logs in and out leaves a line each: who, when, from where, and with what', async () => {
  const email = newEmail()
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const all = await notedBy(async () => {
    await accounts.signUp(email)
    await httpClient(server.url, '', '203.0.113.7').accounts.confirmEmail({
      token: await accounts.tokenMailedTo(email),
    })
    const answer = await accounts.logIn(email, password, from)
    await accounts.post('sign-out', {}, { cookie: cookieIn(answer), ...from })
  })
  expect(told(all)).toEqual([
    'signed_up accepted',
    'address_confirmed accepted',
    'log_in accepted password',
    'session_ended accepted log_out',
  ])
  const userId = await idOf(email)
  for (const line of all)
    expect(line).toMatchObject({ stream: 'sign-in', userId, requestId: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(all.slice(1).map(({ clientAddress }) => clientAddress)).toEqual(Array(3).fill('203.0.113.7'))
  expect(all[2]?.sessionId).toBe(all[3]?.sessionId)
  for (const { time } of all) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('what is refused says why: a wrong password, an unknown address, a link that is none, too many tries', async () => {
  const { email } = await accounts.member()
  const all = await notedBy(async () => {
    await accounts.logIn(email, 'not-the-password')
    await accounts.logIn(newEmail())
    await accounts.post('request-password-reset', { email: newEmail() })
    await accounts.post('recovery/exchange', { access_token: 'x'.repeat(40) })
    for (let tries = 0; tries < 10; tries += 1) await accounts.logIn(email, 'not-the-password')
  })
  const userId = await idOf(email)
  expect(all[0]).toMatchObject({ event: 'log_in', outcome: 'refused', code: 'INVALID_EMAIL_OR_PASSWORD', userId })
  expect(all[1]).toMatchObject({ event: 'log_in', outcome: 'refused', code: 'INVALID_EMAIL_OR_PASSWORD', userId: null })
  expect(all[2]).toMatchObject({ event: 'reset_requested', outcome: 'accepted', userId: null })
  expect(all[3]).toMatchObject({ event: 'reset_opened', outcome: 'refused', code: 'INVALID_RESET_LINK' })
  expect(all.at(-1)).toMatchObject({ event: 'log_in', outcome: 'refused', code: 'TOO_MANY', userId })
})

test('a second step is in it from the day it is turned on, with each code that was wrong', async () => {
  const { email, cookie } = await accounts.member()
  const enabled = await accounts.post('two-factor/enable', { password }, { cookie })
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: [string] }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const mailCode = await accounts.mailCodeOf(email)
  secrets.push(secret, ...backupCodes, mailCode)
  await untilEarlyInStep()
  const enter = async (body: object, at: string) => await accounts.post('two-factor/verify-totp', body, { cookie: at })
  const all = await notedBy(async () => {
    const turnedOn = await enter({ code: await generate({ secret }), mailCode }, cookie)
    const challenge = cookieIn(await accounts.logIn(email))
    await enter({ code: '000000' }, challenge)
    await accounts.post('two-factor/verify-backup-code', { code: backupCodes[0] }, { cookie: challenge })
    await accounts.post('two-factor/disable', { password }, { cookie: cookieIn(turnedOn) })
  })
  expect(told(all)).toEqual([
    'second_step_on accepted totp',
    'log_in second_step password',
    'second_step refused totp',
    'second_step accepted recovery_code',
    'second_step_off accepted',
  ])
  const userId = await idOf(email)
  for (const line of all) expect(line.userId).toBe(userId)
})

test('new passwords, ended sessions and wrong passwords of somebody who is logged in are in it', async () => {
  const { email, cookie } = await accounts.member()
  const elsewhere = cookieIn(await accounts.logIn(email))
  const all = await notedBy(async () => {
    await accounts.post('check-password', { password: 'not-the-password' }, { cookie })
    const calls = httpClient(server.url, cookie)
    const other = (await calls.accounts.listSessions()).find(({ isThis }) => !isThis)
    await calls.accounts.endSession({ sessionId: other?.id ?? '' })
    const again = cookieIn(await accounts.logIn(email, password, { cookie }))
    await httpClient(server.url, again).accounts.endOtherSessions()
    await accounts.post(
      'change-password',
      { currentPassword: password, newPassword: 'a-new-password' },
      { cookie: again },
    )
    const token = await accounts.resetTokenOf(email)
    secrets.push(token)
    const recovery = cookieIn(await accounts.post('recovery/exchange', { access_token: token }))
    await accounts.post('recovery/password', { newPassword: 'a-new-password' }, { cookie: recovery })
    await accounts.post('passkey/delete-passkey', { id: crypto.randomUUID(), password: 'x' }, { cookie: elsewhere })
  })
  expect(told(all)).toEqual([
    'password_asked refused INVALID_PASSWORD',
    'session_ended accepted elsewhere',
    'session_ended accepted new_login',
    'log_in accepted password',
    'session_ended accepted all_others',
    'password_changed accepted',
    'reset_requested accepted',
    'reset_opened accepted',
    'password_reset accepted',
    'passkey_removed refused UNAUTHORIZED',
  ])
})

test('an API token is in it when it is made, first used, and revoked; one that is none is refused', async () => {
  const ada = await server.arrive('Ada')
  await server.givePassword(ada)
  const calls = httpClient(server.url, await server.cookieOf(ada))
  const use = (token: string) => server.request('/api/projects', { headers: { authorization: `Bearer ${token}` } })
  const all = await notedBy(async () => {
    const made = { name: 'Nightly', scope: 'read', days: 30 } as const
    await expect(calls.accounts.createToken({ ...made, password: 'not-the-password' })).rejects.toThrow()
    const { id, token } = await calls.accounts.createToken({ ...made, password })
    secrets.push(token, 'Nightly')
    await Promise.all([use(token), use(token), use(token)])
    await use(token)
    await calls.accounts.revokeToken({ tokenId: id })
    await use(token)
  })
  expect(told(all)).toEqual([
    'password_asked refused password',
    'token_made accepted',
    'token_used_first accepted token',
    'token_revoked accepted',
    'token_used refused token',
  ])
  expect(new Set(all.slice(1, 4).map(({ userId, tokenId }) => `${userId} ${tokenId}`)).size).toBe(1)
})

test('nothing in it is secret, or says who somebody is; nobody else may read it, and it is no part of the other log', () => {
  const text = readFileSync(join(folder, 'log'), 'utf8')
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(statSync(join(folder, 'log')).mode & 0o077).toBe(0)
  expect(overheard.logs.filter((line) => line.includes('"stream":"sign-in"'))).toEqual([])
})

test('without a file it is a stream of the other log, at every level; a file that cannot be written stops the start', () => {
  const written: string[] = []
  const log = createLog('silent', { write: (line) => written.push(line) })
  const source = { clientAddress: '203.0.113.7', requestId: null }
  openSignInLog({ signInLog: null }, log, null)({ event: 'log_in', method: 'password', userId: 'ada' }, source)
  log.error('Silent')
  expect(written.map((line) => JSON.parse(line))).toMatchObject([{ stream: 'sign-in', event: 'log_in', userId: 'ada' }])
  expect(() => openSignInLog({ signInLog: join(folder, 'no/such/folder') }, log, null)).toThrow(WrongSetting)
})
