import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsOn } from '#server/test/accounts.ts'
import { openBrowser } from '#server/test/browser.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openForger } from '#server/test/open-forger.ts'
import { password } from '#server/test/password.ts'
import { createServer } from '#server/test/server.ts'

const waiting = 40
const logins = 8

test('while a provider does not respond to forty people, others log in, and no transaction stays open', {
  timeout: 240_000,
}, async () => {
  await using server = await createServer({ TRUSTED_PROXIES: '1' })
  const { id: institutionId, owner } = await openInstitution(server, { name: 'Slow University' })
  const forger = await openForger('ninefold')
  const id = crypto.randomUUID()
  const settings = { issuer: forger.issuer, clientId: 'ninefold', clientSecret: 'x' }
  await owner.calls.providers.save({ password, institutionId, id, ...settings })
  const { address } = await owner.calls.providers.startTrial({ institutionId, id })
  await openBrowser(server.url, await server.cookieOf(owner)).follow(address ?? '')
  await owner.calls.providers.setState({ password, institutionId, id, state: 'on' })
  const accounts = accountsOn(server)
  const { email } = await accounts.member()
  /** How many transactions are open, with nothing to do. */
  const held = async () => {
    const { rows } = await server.db.execute<{ count: number }>(
      sql`select count(*)::int from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    return rows[0]?.count
  }
  const answers = Promise.withResolvers<void>()
  forger.lies({ waitsFor: answers.promise })
  let isOver = false
  // After a timeout, each person tries the provider again.
  const people = Array.from({ length: waiting }, async (_, person) => {
    while (!isOver) {
      const browser = openBrowser(server.url, '', `10.9.${person}.1`)
      expect(await browser.follow(`/sign-in/with/${id}`)).toMatch(/^\/login\?(arriving|problem)=/)
    }
  })
  await expect.poll(() => forger.waiting(), { timeout: 30_000 }).toBeGreaterThanOrEqual(waiting / 2)
  // The provider responds only after these logins.
  for (let count = 0; count < logins; count += 1) {
    await server.db.execute(sql`delete from auth_limits`)
    expect((await accounts.logIn(email)).status).toBe(200)
  }
  // Poll: a transaction may be idle for a moment between two statements.
  await expect.poll(held, { interval: 20 }).toBe(0)
  isOver = true
  answers.resolve()
  await Promise.all(people)
  await forger.close()
})
