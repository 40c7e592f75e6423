import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asCsv } from '#server/ground/csv/write-csv.ts'
import { authUsers } from '#server/people/sign-in/tables.ts'
import { setAgent } from '#server/site/support/set-agent.ts'
import { accountsOn, newEmail } from '#server/test/accounts.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { testSecret } from '#server/test/world.ts'
import { newsletterUrlOf } from './newsletter-url-of.ts'
import { newsletterConsents } from './tables.ts'

test('the choice at sign-up is kept with its time, replaced by a later sign-up, and ended with one click or in the settings', async () => {
  await using server = await createServer()
  const accounts = accountsOn(server)
  const [reader, other] = [newEmail(), newEmail()]
  await accounts.signUp(reader, { subscribeNewsletter: true })
  await accounts.signUp(other, { subscribeNewsletter: true })
  await accounts.signUp(other, { subscribeNewsletter: false })
  const consents = await server.db
    .select({ userId: newsletterConsents.userId, email: authUsers.email, givenAt: newsletterConsents.givenAt })
    .from(newsletterConsents)
    .innerJoin(authUsers, eq(authUsers.id, newsletterConsents.userId))
  expect(consents.map(({ email }) => email)).toEqual([reader])
  const [{ userId, givenAt } = { userId: '', givenAt: new Date(0) }] = consents
  expect(Math.abs(givenAt.getTime() - Date.now())).toBeLessThan(60_000)

  // The desk exports only confirmed addresses, each with the link that ends it.
  const sue = await server.arrive('Sue')
  await setAgent(server.db, sue.email, true)
  const cookie = await server.cookieOf(sue)
  const exported = async () => (await server.request('/support-desk/newsletter.csv', { headers: { cookie } })).text()
  expect(await exported()).not.toContain(reader)
  await server.db.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, userId))
  const url = newsletterUrlOf(userId, { baseUrl: server.url, secret: testSecret })
  const token = new URL(url).searchParams.get('token') ?? ''
  expect(await exported()).toContain(`${reader},`)
  expect(await exported()).toContain(token)

  // A mail program posts without an Origin of ours; opening the page alone ends nothing.
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(`${server.url}/newsletter/end?token=${token}x`, { method: 'POST' })).status).toBe(400)
  expect(await exported()).toContain(reader)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const ended = await fetch(url, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' })
  expect(ended.status).toBe(200)
  expect(await exported()).not.toContain(reader)

  const calls = httpClient(server.url, await server.cookieOf({ id: userId }))
  const found = await calls.newsletter.find()
  expect(found).toEqual({ givenAt, endedAt: expect.any(Date) })
  await calls.newsletter.end()
  expect(await calls.newsletter.find()).toEqual(found)
  // Whoever ended it, or never wanted it, takes it up in the settings, with the day of the new consent.
  await calls.newsletter.subscribe()
  const again = await calls.newsletter.find()
  expect(again).toEqual({ givenAt: expect.any(Date), endedAt: null })
  expect(again?.givenAt.getTime()).toBeGreaterThan(givenAt.getTime())
  expect(await exported()).toContain(`${reader},`)
  expect(await httpClient(server.url, cookie).newsletter.find()).toBeNull()
  await Promise.all([1, 2, 3, 4].map(() => httpClient(server.url, cookie).newsletter.subscribe()))
  expect(await exported()).toContain(`${sue.email},`)
})

test('what the desk exports is there for nobody else, and is harmless in a spreadsheet', async () => {
  await using server = await createServer()
  const cookie = await server.cookieOf(await server.arrive('Ada'))
  for (const what of ['enquiries', 'demo-meetings', 'newsletter']) {
    const path = `/support-desk/${what}.csv`
    expect((await server.request(path)).status).toBe(404)
    expect((await server.request(path, { headers: { cookie } })).status).toBe(404)
  }
  const nasty = ['=1+1', '+27 82', '-1', '@SUM(A1)', '\tx', 'a "quoted", text', 'fine']
  expect(asCsv(nasty.map((text) => ({ text })))).toBe(
    `\ufefftext\n'=1+1\n'+27 82\n'-1\n'@SUM(A1)\n'\tx\n"a ""quoted"", text"\nfine\n`,
  )
})
