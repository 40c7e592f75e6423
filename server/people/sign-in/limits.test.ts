import { eq, like } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { authLimits } from '#server/ground/limits/tables.ts'
import { authSessions } from '#server/ground/session/tables.ts'
import { accountsOn, codeIn, cookieIn, newEmail, password } from '#server/test/accounts.ts'
import { createServer } from '#server/test/server.ts'
import { authUsers } from './tables.ts'

/** The answers to all attempts, made one after the other. */
async function inTurn(times: number, attempt: (at: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push((await attempt(at)).status)
  return statuses
}

/** The clock stands still: thirty hashes may take a busy machine longer than the ten seconds that are looked at. */
function withinTheWindow() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
}

const forwarded = (at: number) => ({
  'x-forwarded-for': `10.0.0.${at}`,
  'x-client-ip': `10.0.1.${at}`,
  'x-real-ip': `10.0.2.${at}`,
})

test('a header cannot lift the limit on attempts: the address is the socket’s', async () => {
  withinTheWindow()
  await using server = await createServer()
  const accounts = accountsOn(server)
  const statuses = await inTurn(40, (at) => accounts.logIn(newEmail(), password, forwarded(at)))
  expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)])
})

test('behind one proxy of our own, the address is the one it saw, whatever the client sent in the header', async () => {
  withinTheWindow()
  await using server = await createServer({ TRUSTED_PROXIES: '1' })
  const accounts = accountsOn(server)
  const from = (address: string) => (at: number) =>
    accounts.logIn(newEmail(), password, { 'x-forwarded-for': `10.9.9.${at}, ${address}` })
  expect(await inTurn(31, from('192.0.2.1'))).toEqual([...Array(30).fill(401), 429])
  expect(await inTurn(1, from('192.0.2.2'))).toEqual([401])
})

test('ten wrong passwords close an account to this address for a while, and to no other', async () => {
  await using server = await createServer({ TRUSTED_PROXIES: '1' })
  const accounts = accountsOn(server)
  const { email } = await accounts.member()
  const guess = (address: string, word: string) => accounts.logIn(email, word, { 'x-forwarded-for': address })
  expect(await inTurn(10, () => guess('192.0.2.1', 'wrong-one'))).toEqual(Array(10).fill(401))
  const refused = await guess('192.0.2.1', password)
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(600)
  expect(seconds).toBeLessThanOrEqual(900)
  expect(await refused.json()).toMatchObject({
    code: 'TOO_MANY',
    message: 'Too many attempts. Try again in 15 minutes.',
  })
  expect((await guess('192.0.2.2', password)).status).toBe(200)
})

test('guessing one account from many addresses ends too, but not for an address it was used from', async () => {
  await using server = await createServer({ TRUSTED_PROXIES: '1' })
  const accounts = accountsOn(server)
  const { email } = await accounts.member()
  const guess = (address: string, word: string) => accounts.logIn(email, word, { 'x-forwarded-for': address })
  expect((await guess('192.0.2.200', password)).status).toBe(200)
  await server.db.delete(authSessions)
  const statuses = await inTurn(70, (at) => guess(`198.51.100.${at}`, 'wrong-one'))
  expect(statuses.filter((status) => status === 401)).toHaveLength(60)
  expect((await guess('203.0.113.1', password)).status).toBe(429)
  expect((await guess('192.0.2.200', password)).status).toBe(200)
})

test('a correct password gives the attempts back', async () => {
  await using server = await createServer()
  const accounts = accountsOn(server)
  const { email } = await accounts.member()
  for (let round = 0; round < 3; round += 1) {
    expect(await inTurn(8, () => accounts.logIn(email, 'wrong-one'))).toEqual(Array(8).fill(401))
    expect((await accounts.logIn(email)).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
})

test('forty guesses at the same moment are counted one by one', async () => {
  await using server = await createServer()
  const accounts = accountsOn(server)
  const { email } = await accounts.member()
  const answers = await Promise.all(Array.from({ length: 25 }, () => accounts.logIn(email, 'wrong-one')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
})

test('a computer lab of 29 people behind one address signs up and logs in at the same moment', async () => {
  await using server = await createServer()
  const accounts = accountsOn(server)
  const people = await Promise.all(Array.from({ length: 29 }, () => accounts.member()))
  expect(people.filter(({ answer }) => answer.status === 200)).toHaveLength(29)
})

test('mail that anyone can cause is limited for each account, known or not', async () => {
  await using server = await createServer()
  const accounts = accountsOn(server)
  const { email } = await accounts.member()
  for (const each of [email, newEmail()]) {
    const resets = await inTurn(6, () => accounts.post('request-password-reset', { email: each }))
    expect(resets).toEqual([200, 200, 200, 200, 200, 429])
    const resends = await inTurn(4, () => accounts.post('send-verification-email', { email: each.toUpperCase() }))
    expect(resends).toEqual([200, 200, 200, 429])
  }
})

test('signing up reveals that an address has an account only so often, and its owner is notified once', async () => {
  await using server = await createServer()
  const accounts = accountsOn(server)
  const { email } = await accounts.member()
  const codes: (string | undefined)[] = []
  const loginAnswer = async (of: string) => {
    const answer = await accounts.logIn(of, 'the-password-just-chosen')
    return [answer.status, await codeIn(answer)]
  }
  await accounts.signUp(email)
  await inTurn(28, async () => {
    await server.db.delete(authLimits).where(like(authLimits.key, 'signUpForAccount%'))
    const answer = await accounts.signUp(email)
    codes.push(await codeIn(answer.clone()))
    return answer
  })
  expect(new Set(codes)).toEqual(new Set(['USER_WITHOUT_PROFILE']))
  await server.db.delete(authLimits).where(like(authLimits.key, 'signUpF%'))
  await accounts.signUp(email)
  // The limit is used up: from here on the answer is the one for a new address.
  const shapes = []
  for (const each of [email, newEmail()]) {
    await server.db.delete(authLimits).where(like(authLimits.key, 'signUpForAccount%'))
    const answer = await accounts.signUp(each, { password: 'the-password-just-chosen' })
    // Logging in with the password just chosen does not tell them apart either.
    shapes.push([answer.status, (await answer.text()).replace(/[0-9a-f-]{36}/, 'an id'), await loginAnswer(each)])
  }
  expect(shapes[0]).toEqual(shapes[1])
  expect(shapes[0]?.[2]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD'])
  expect(await server.db.$count(authUsers, eq(authUsers.email, email))).toBe(1)
  const mails = await accounts.mailsTo(email, 2)
  expect(mails.filter(({ subject }) => subject === 'You already have a Ninefold account')).toHaveLength(1)
})

test('somebody who used up all attempts can log in right after a reset', async () => {
  await using server = await createServer()
  const accounts = accountsOn(server)
  const { email } = await accounts.member()
  const token = await accounts.resetTokenOf(email)
  const recovery = cookieIn(await accounts.post('recovery/exchange', { access_token: token }))
  expect(await inTurn(11, () => accounts.logIn(email, 'wrong-one'))).toEqual([...Array(10).fill(401), 429])
  await accounts.post('recovery/password', { newPassword: 'a-new-password' }, { cookie: recovery })
  expect((await accounts.logIn(email, 'a-new-password')).status).toBe(200)
})
