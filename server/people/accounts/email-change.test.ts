import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#server/ground/mail/tables.ts'
import { nouns } from '#server/nouns.ts'
import { hashPassword } from '#server/people/sign-in/library/hash-password.ts'
import { replacePassword } from '#server/people/sign-in/passwords/replace-password.ts'
import { authAccounts, authUsers } from '#server/people/sign-in/tables.ts'
import { newEmail } from '#server/test/accounts.ts'
import { addressChangeToken } from '#server/test/mails.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { authEmailChanges } from './tables.ts'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const password = 'protea-1999'
const visitor = () => httpClient(server.url)

async function person(firstName = 'Ada') {
  const somebody = await server.arrive(firstName)
  await server.db
    .update(authAccounts)
    .set({ password: await hashPassword(password) })
    .where(eq(authAccounts.userId, somebody.id))
  return { ...somebody, browser: httpClient(server.url, await server.cookieOf(somebody)) }
}

const tokenFor = (to: string) => addressChangeToken(server, to)

const addressOf = async ({ id }: { id: string }) =>
  (await server.db.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, id)))[0]?.email

test.each(['old first', 'new first', 'both at once'])(
  'an address changes once both have confirmed it: %s',
  async (order) => {
    const ada = await person()
    const email = newEmail()
    await ada.browser.accounts.requestEmailChange({ email: email.toUpperCase(), password })
    const links = [await tokenFor(ada.email), await tokenFor(email)]
    if (order === 'new first') links.reverse()
    const [first = '', last = ''] = links
    const confirm = (token: string) => visitor().accounts.confirmEmailChange({ token })
    if (order === 'both at once') {
      const both = await Promise.all([confirm(first), confirm(last)])
      expect(both.map(({ isChanged }) => isChanged).toSorted()).toEqual([false, true])
    } else {
      expect(await confirm(first)).toEqual({ isChanged: false, email })
      expect(await confirm(first)).toEqual({ isChanged: false, email })
      expect(await addressOf(ada)).toBe(ada.email)
      expect(await confirm(last)).toEqual({ isChanged: true, email })
    }
    expect(await addressOf(ada)).toBe(email)
    expect(await ada.browser.profiles.me()).toMatchObject({ email })
    await expect(confirm(last)).rejects.toMatchObject({ code: 'INVALID_LINK' })
    const sentMails = await server.db.select({ subject: mails.subject }).from(mails).where(eq(mails.to, ada.email))
    expect(sentMails.map(({ subject }) => subject)).toContain('Your email address was changed')
  },
)

test('a stolen session cannot do it: not without the password, and not without the mailbox', async () => {
  const ada = await person()
  const thief = newEmail()
  const request = (currentPassword: string) =>
    ada.browser.accounts.requestEmailChange({ email: thief, password: currentPassword })
  await expect(request('guess')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  expect(await tokenFor(thief)).toBe('')
  // Even with the password: the owner's mailbox is missing, and its owner is told.
  await request(password)
  await visitor().accounts.confirmEmailChange({ token: await tokenFor(thief) })
  expect(await addressOf(ada)).toBe(ada.email)
  expect(await tokenFor(ada.email)).not.toBe('')
  // A new password takes the request back.
  await server.db.transaction((tx) => replacePassword(tx, ada.id, { nouns, newHash: 'x', passkeysToKeep: 'all' }))
  await expect(visitor().accounts.confirmEmailChange({ token: await tokenFor(ada.email) })).rejects.toMatchObject({
    code: 'INVALID_LINK',
  })
  expect(await addressOf(ada)).toBe(ada.email)
})

test('links that were replaced, taken back or are a day old confirm nothing', async () => {
  const ada = await person()
  const [one, two] = [newEmail(), newEmail()]
  await ada.browser.accounts.requestEmailChange({ email: one, password })
  const replaced = await tokenFor(one)
  await ada.browser.accounts.requestEmailChange({ email: two, password })
  const confirm = (token: string) => visitor().accounts.confirmEmailChange({ token })
  await expect(confirm(replaced)).rejects.toMatchObject({ code: 'INVALID_LINK' })
  expect(await ada.browser.accounts.findSecurity()).toMatchObject({ emailChange: { newEmail: two } })
  await server.db.update(authEmailChanges).set({ expiresAt: new Date(Date.now() - 1000) })
  await expect(confirm(await tokenFor(two))).rejects.toMatchObject({ code: 'INVALID_LINK' })
  await ada.browser.accounts.requestEmailChange({ email: two, password })
  await ada.browser.accounts.cancelEmailChange()
  await expect(confirm(await tokenFor(two))).rejects.toMatchObject({ code: 'INVALID_LINK' })
  expect((await ada.browser.accounts.findSecurity()).emailChange).toBeNull()
  const { rows } = await server.db.execute(sql`select t::text as row from auth_email_changes t`)
  expect(JSON.stringify(rows)).not.toContain(await tokenFor(two))
})

test('nobody takes an address that somebody has, then or by the time it is confirmed', async () => {
  const ada = await person()
  const bob = await person('Bob')
  const request = (email: string) => ada.browser.accounts.requestEmailChange({ email, password })
  await expect(request(bob.email)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  await expect(request(ada.email)).rejects.toMatchObject({ code: 'SAME_EMAIL' })
  const email = newEmail()
  await request(email)
  await visitor().accounts.confirmEmailChange({ token: await tokenFor(ada.email) })
  await server.db.update(authUsers).set({ email }).where(eq(authUsers.id, bob.id))
  await expect(visitor().accounts.confirmEmailChange({ token: await tokenFor(email) })).rejects.toMatchObject({
    code: 'EMAIL_TAKEN',
  })
  expect(await addressOf(ada)).toBe(ada.email)
})

test('an invitation that waits for the new address comes with it', async () => {
  const owner = await person('Owner')
  const { projectId } = await server.startProject(owner)
  const ada = await person()
  const email = newEmail()
  await owner.calls.invitations.create({ projectId, invitations: [{ email, role: 'collaborator', wait: true }] })
  await ada.browser.accounts.requestEmailChange({ email, password })
  for (const to of [ada.email, email]) await visitor().accounts.confirmEmailChange({ token: await tokenFor(to) })
  expect(await ada.browser.invitations.list()).toMatchObject([{ projectId, status: 'pending' }])
})

test('an owner who takes an address that they invited stays the owner, and nothing else', async () => {
  const owner = await person('Owner')
  const { projectId } = await server.startProject(owner)
  const email = newEmail()
  await owner.calls.invitations.create({ projectId, invitations: [{ email, role: 'collaborator', wait: true }] })
  await owner.browser.accounts.requestEmailChange({ email, password })
  for (const to of [owner.email, email]) await visitor().accounts.confirmEmailChange({ token: await tokenFor(to) })
  expect(await owner.browser.projects.find({ projectId })).toMatchObject({ me: { role: 'owner' }, invitations: [] })
  expect(await owner.browser.invitations.list()).toEqual([])
})
