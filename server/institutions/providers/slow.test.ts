import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsOn } from '#server/test/accounts.ts'
import { openBrowser } from '#server/test/browser.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openForger } from '#server/test/open-forger.ts'
import { createServer } from '#server/test/server.ts'

const waiting = 40
const others = 8

test('while a provider does not answer forty people, others log in as ever, and nothing of the database is held', async () => {
  await using server = await createServer()
  const { id: institutionId, owner } = await openInstitution(server, { name: 'Slow University' })
  const forger = await openForger('ninefold')
  const id = crypto.randomUUID()
  const settings = { issuer: forger.issuer, clientId: 'ninefold', clientSecret: 'x' }
  await owner.calls.providers.save({ institutionId, id, ...settings })
  const { address } = await owner.calls.providers.startTrial({ institutionId, id })
  await openBrowser(server.url, await server.cookieOf(owner)).follow(address ?? '')
  await owner.calls.providers.setState({ institutionId, id, state: 'on' })
  const accounts = accountsOn(server)
  const { email } = await accounts.member()
  /** Milliseconds that each of some logins with a password takes, the shortest first. */
  const logIns = async () => {
    const took: number[] = []
    for (let count = 0; count < others; count += 1) {
      await server.db.execute(sql`delete from auth_limits`)
      const began = performance.now()
      expect((await accounts.logIn(email)).status).toBe(200)
      took.push(performance.now() - began)
    }
    return took.toSorted((one, other) => one - other)
  }
  const before = await logIns()

  const answers = Promise.withResolvers<void>()
  forger.lies({ waitsFor: answers.promise })
  let arrived = 0
  const people = Array.from({ length: waiting }, async () => {
    const ended = await openBrowser(server.url).follow(`/sign-in/with/${id}`)
    arrived += 1
    return ended
  })
  await expect.poll(() => forger.waiting(), { timeout: 30_000 }).toBeGreaterThanOrEqual(waiting / 2)
  const meanwhile = await logIns()
  const { rows } = await server.db.execute<{ held: number }>(
    sql`select count(*)::int as held from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  const slowest = (took: number[]) => `${Math.round(took.at(-1) ?? 0)} ms`
  console.log(
    `the slowest of ${others} logins: ${slowest(before)} before, ${slowest(meanwhile)} while ${waiting} wait (${arrived} gave up)`,
  )
  expect(rows).toEqual([{ held: 0 }])
  answers.resolve()
  for (const ended of await Promise.all(people)) expect(ended).toMatch(/^\/login\?(arriving|problem)=/)
  await forger.close()
})
