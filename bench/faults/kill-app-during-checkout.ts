import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseIn } from '../../e2e/app.ts'
import { openPaystack } from '../../sandbox/paystack/serve.ts'
import { clientWith, cookieOf } from '../people.ts'
import type { Fault } from './fault.ts'
import { startProduct } from './product.ts'

/** When the app is killed: while the provider is asked something, before or after it has done it, or in between. */
const points = [
  { path: '/transaction/initialize', when: 'before' },
  { path: '/transaction/initialize', when: 'after' },
  { path: 'the payment', when: 'after' },
  { path: '/transaction/verify', when: 'before' },
  { path: '/transaction/verify', when: 'after' },
  { path: '/transaction/verify', when: 'a moment after' },
  { path: '/subscription', when: 'before' },
  { path: '/subscription', when: 'after' },
] as const
type Point = (typeof points)[number]

export const fault: Fault = {
  question:
    'Do the provider’s ledger and our payments agree after the app was killed with SIGKILL at each step of a checkout?',
  async run({ isShort, random }) {
    const each = isShort ? 1 : 25
    let armed: Point | null = null
    let killing: Promise<void> | null = null
    let url = ''
    const stand = await openPaystack({
      webhookUrl: () => `${url}/webhooks/paystack`,
      haste: 600,
      async watch({ path, when, method }) {
        if (!armed || !path.startsWith(armed.path) || (armed.path === '/subscription' && method !== 'POST')) return
        if (armed.when !== when && !(armed.when === 'a moment after' && when === 'after')) return
        const isLater = armed.when === 'a moment after'
        armed = null
        // The answer leaves, and the app dies while it writes what it has learnt.
        if (isLater) killing = pause(random() * 25).then(() => product.kill())
        else {
          killing = product.kill()
          await killing
        }
        return undefined
      },
    })
    const product = await startProduct({ ...stand.environment, LOG_LEVEL: 'silent' })
    url = product.url
    const sql = new pg.Client({ connectionString: databaseIn(product.dataDir) })
    await sql.connect()
    const cookie = await cookieOf(url, 'thabo')
    const client = clientWith(url, cookie)

    /** Does what a person would, who tries again when the page says that it failed. */
    async function insist<Result>(attempt: () => Promise<Result>): Promise<Result> {
      for (let tries = 0; ; tries += 1) {
        try {
          return await attempt()
        } catch (error) {
          if (tries === 20) throw error
          if (killing) {
            await killing
            killing = null
            await product.restart()
          } else await pause(200)
        }
      }
    }

    const renews = async () => (await sql.query('select 1 from subscriptions where renews')).rowCount === 1

    /** Pays once, with the app killed at a point. Whether it was: what the provider told late of the round before can have set the renewal up. */
    async function pay(point: Point): Promise<boolean> {
      await onTrial(sql)
      armed = point
      const { reference, accessCode } = await insist(() => client.payments.startCheckout({ plan: 'Researcher' }))
      stand.payByCard(accessCode)
      if (armed?.path === 'the payment') {
        armed = null
        killing = product.kill()
        await killing
      }
      const { outcome } = await insist(() => client.payments.confirm({ reference }))
      if (outcome !== 'paid') wrong.push(`${point.path} ${point.when}: ${outcome}`)
      // The work after the commit may be what is killed.
      for (let waited = 0; armed && !(await renews()) && waited < 1200; waited += 1) await pause(50)
      const isKilled = armed === null
      armed = null
      if (killing) {
        await killing
        killing = null
        await product.restart()
      }
      return isKilled
    }

    const wrong: string[] = []
    let kills = 0
    for (let round = 0; round < each; round += 1) {
      for (const point of points) {
        // Every other round the provider's events are lost too, and only the page comes back.
        stand.setFaults({ webhook: { drop: round % 2 } })
        let tries = 3
        while (tries > 0 && !(await pay(point))) tries -= 1
        if (tries > 0) kills += 1
        else wrong.push(`nothing was killed: ${point.path} ${point.when}`)
      }
    }
    for (let waited = 0; !(await renews()) && waited < 600; waited += 1) await pause(100)

    const there = stand.ledger.charges.filter(({ status }) => status === 'success')
    // What the demo world paid, the provider was never told.
    const { rows } = await sql.query<{ reference: string; amount: string }>(
      "select reference, amount from payments where reference not like 'nf-demo-%'",
    )
    const ours = new Map(rows.map(({ reference, amount }) => [reference, Number(amount) * 100]))
    const differing = there.filter(({ reference, amount }) => ours.get(reference) !== amount).length
    const { rows: numbers } = await sql.query<{ number: string }>(
      "select number from receipts where kind = 'receipt' order by number",
    )
    const gaps = numbers.filter(({ number }, at) => Number(number) !== at + 1).length
    const active = stand.ledger.subscriptions.filter(({ status }) => status === 'active').length
    await sql.end()
    await product.stop()
    await stand.close()
    return {
      passed: wrong.length === 0 && differing === 0 && ours.size === there.length && gaps === 0 && active === 1,
      kills,
      paid_at_the_provider: there.length,
      payments_here: ours.size,
      that_differ: differing,
      gaps_in_receipt_numbers: gaps,
      subscriptions_at_the_provider: active,
      wrong,
    }
  },
}

/** Puts the demo's student back on a trial, so that one person can pay again and again. */
async function onTrial(sql: pg.Client) {
  // As every writer does: the profile first.
  await sql.query('begin')
  await sql.query("select 1 from users_profiles where email = 'thabo@demo.example' for update")
  await sql.query(`update subscriptions set plan = 'Researcher', status = 'trialing', trialstart = now(),
    trialend = now() + interval '7 days', currentperiodend = now() + interval '7 days', trial_used_at = now(),
    half_price_used_at = null, renews = false, paystack_authorization = null
    where profile_id = (select profile_id from users_profiles where email = 'thabo@demo.example')`)
  await sql.query('commit')
  await sql.query('delete from auth_limits')
}
