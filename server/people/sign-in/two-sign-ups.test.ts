import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountsOn, cookieIn, newEmail } from '#server/test/accounts.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { authSignUps } from './tables.ts'

/* Two people sign up with one address: whose password works is whose link was opened. */

let server: Awaited<ReturnType<typeof createServer>>
let accounts: ReturnType<typeof accountsOn>
beforeEach(async () => {
  server = await createServer()
  accounts = accountsOn(server)
})
afterEach(() => server[Symbol.asyncDispose]())

const attackers = 'attackers-own-word'
const owners = 'owners-first-word'
const fresh = 'owners-second-word'

const confirm = (token: string) => httpClient(server.url).accounts.confirmEmail({ token })

async function resetPassword(email: string) {
  const token = await accounts.resetTokenOf(email)
  const recovery = cookieIn(await accounts.post('recovery/exchange', { access_token: token }))
  return await accounts.post('recovery/password', { newPassword: fresh }, { cookie: recovery })
}

/** The token of the link that was mailed for the newest of so many sign-ups. */
async function newestToken(email: string, count: number): Promise<string> {
  const [newest] = await accounts.mailsTo(email, count)
  return /token_hash=([^&\s]+)/.exec(newest?.text ?? '')?.[1] ?? ''
}

/** Who signs up first, and whose links are opened, one after the other. */
const orders = ['first', 'second'].flatMap((first) =>
  [['owner'], ['stranger'], ['owner', 'stranger'], ['stranger', 'owner'], ['owner', 'owner', 'stranger']].map(
    (opened) => [first === 'first' ? ['owner', 'stranger'] : ['stranger', 'owner'], opened] as const,
  ),
)

test.each(orders)(
  '%j sign up with one address, and the links of %j are opened: the first opened counts',
  async (signUps, opened) => {
    const email = newEmail()
    const words: Record<string, string> = { owner: owners, stranger: attackers }
    const tokens: Record<string, string> = {}
    for (const [at, who] of signUps.entries()) {
      expect((await accounts.signUp(email, { password: words[who] })).status).toBe(200)
      tokens[who] = await newestToken(email, at + 1)
    }
    // Before any is opened, neither can log in.
    for (const word of Object.values(words)) expect((await accounts.logIn(email, word)).ok).toBe(false)
    const [counts = ''] = opened
    for (const who of opened) {
      const confirmed = confirm(tokens[who] ?? '')
      if (who === counts) await confirmed
      else await expect(confirmed).rejects.toMatchObject({ code: 'INVALID_LINK' })
    }
    for (const [who, word] of Object.entries(words))
      expect([who, (await accounts.logIn(email, word)).status]).toEqual([who, who === counts ? 200 : 401])
    // What nobody opened cannot be opened any more.
    const other = counts === 'owner' ? 'stranger' : 'owner'
    await expect(confirm(tokens[other] ?? '')).rejects.toMatchObject({ code: 'INVALID_LINK' })
    expect(await server.db.$count(authSignUps)).toBe(0)
  },
)

test('the mail names the moment and the device of its sign-up, and is sent again for the sign-up of one’s own browser', async () => {
  const email = newEmail()
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const mine = await accounts.post('sign-up/email', { name: '', email, password: owners }, { 'user-agent': chrome })
  const { signUpId } = (await mine.json()) as { signUpId: string }
  const [first] = await accounts.mailsTo(email)
  expect(first?.text).toMatch(/sign-up on \d+ [A-Z][a-z]+ \d{4}, \d{2}:\d{2} \(.+\), from: Chrome on Windows/)
  await accounts.post('sign-up/email', { name: '', email, password: attackers }, { 'user-agent': '' })
  const [second] = await accounts.mailsTo(email, 2)
  expect(second?.text).toContain('more than once')
  expect(second?.text).not.toContain('Chrome on Windows')
  // The stranger was last; the owner asks again from their own browser.
  expect((await accounts.post('send-verification-email', { email, signUpId })).status).toBe(200)
  const [third] = await accounts.mailsTo(email, 3)
  expect(third?.text).toContain('Chrome on Windows')
  await confirm(await newestToken(email, 3))
  expect((await accounts.logIn(email, owners)).status).toBe(200)
  // Nobody learns whether there is one.
  const answers = await Promise.all(
    [{ email: newEmail() }, { email }, { email, signUpId: 'x' }].map(async (body) => {
      const answer = await accounts.post('send-verification-email', body)
      return [answer.status, await answer.json()]
    }),
  )
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
})

test('a reset proves the address too: no link of a sign-up activates anything after it', async () => {
  const email = newEmail()
  await accounts.signUp(email, { password: attackers })
  const theirs = await newestToken(email, 1)
  await accounts.signUp(email, { password: owners })
  const mine = await newestToken(email, 2)
  expect((await resetPassword(email)).status).toBe(200)
  await expect(confirm(theirs)).rejects.toMatchObject({ code: 'INVALID_LINK' })
  await confirm(mine).catch(() => {})
  for (const word of [attackers, owners]) expect((await accounts.logIn(email, word)).status).toBe(401)
  expect((await accounts.logIn(email, fresh)).status).toBe(200)
})
