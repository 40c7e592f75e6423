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
  /** Milliseconds that each of some logins with a password takes. */
  const logIns = async () => {
    const took: number[] = []
    for (let count = 0; count < logins; count += 1) {
      await server.db.execute(sql`delete from auth_limits`)
      const began = performance.now()
      expect((await accounts.logIn(email)).status).toBe(200)
      took.push(performance.now() - began)
    }
    return took
  }
  /** The same while forty people wait for the provider: whoever has given up goes there again. */
  const logInsMeanwhile = async () => {
    const answers = Promise.withResolvers<void>()
    forger.lies({ waitsFor: answers.promise })
    let isOver = false
    const people = Array.from({ length: waiting }, async (_, person) => {
      while (!isOver) {
        const browser = openBrowser(server.url, '', `10.9.${person}.1`)
        expect(await browser.follow(`/sign-in/with/${id}`)).toMatch(/^\/login\?(arriving|problem)=/)
      }
    })
    await expect.poll(() => forger.waiting(), { timeout: 30_000 }).toBeGreaterThanOrEqual(waiting / 2)
    const took = await logIns()
    // One that is between two of its statements is held by nobody; those that wait would be there all the time.
    await expect.poll(held, { interval: 20 }).toBe(0)
    isOver = true
    answers.resolve()
    await Promise.all(people)
    return took
  }
  /** How many transactions are open, with nothing to do. */
  const held = async () => {
    const { rows } = await server.db.execute<{ count: number }>(
      sql`select count(*)::int from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    return rows[0]?.count
  }
  const before = await logIns()
  const during = await logInsMeanwhile()
  console.log(`Slowest login: ${slowest(before)} ms; while ${waiting} people wait: ${slowest(during)} ms`)
  // A request to a provider ends after five seconds (`oidc.ts`): a faster login did not wait for one.
  expect(slowest(during)).toBeLessThan(5000)
  await forger.close()
})

const slowest = (times: readonly number[]) => Math.round(Math.max(...times))
