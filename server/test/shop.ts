import { createHmac } from 'node:crypto'
import { desc, eq, isNull, sql } from 'drizzle-orm'
import { startJobs } from '#server/ground/jobs/boss.ts'
import { createLog } from '#server/ground/log.ts'
import { createMailer, mailQueue } from '#server/ground/mail/send.ts'
import { paymentAlerts } from '#server/money/alerts/tables.ts'
import { reconcile } from '#server/money/payments/reconcile.ts'
import { paymentIntents, payments, providerEvents } from '#server/money/payments/tables.ts'
import { createProvider, providerQueue } from '#server/money/paystack/provider.ts'
import { receipts } from '#server/money/receipts/tables.ts'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import { keys, openPaystack, type Stand, type Watch } from '../../sandbox/paystack/serve.ts'
import { createServer, httpClient } from './server.ts'
import { testConfig } from './world.ts'

type Options = {
  settings?: Record<string, string>
  watch?: Watch
  haste?: number
  /** Runs before the server starts. */
  prepare?: (provider: Stand) => void
}

export type Shop = Awaited<ReturnType<typeof openShop>>
export type Buyer = Awaited<ReturnType<Awaited<ReturnType<typeof createServer>>['arrive']>>

const sign = (body: string | Uint8Array) => createHmac('sha512', keys.secretKey).update(body).digest('hex')

/** A whole server with the stand-in for the payment provider, whose events it receives. */
export async function openShop({ settings = {}, watch, haste = 3600, prepare }: Options = {}) {
  let deliverTo = ''
  const provider = await openPaystack({ webhookUrl: () => deliverTo, haste, ...(watch ? { watch } : {}) })
  prepare?.(provider)
  const server = await createServer({ ...provider.environment, ...settings })
  deliverTo = `${server.url}/webhooks/paystack`
  const log = createLog('silent')
  const jobs = await startJobs(server.databaseUrl, [mailQueue, providerQueue], log)
  const config = testConfig({ ...provider.environment, ...settings })
  const dependencies = {
    db: server.db,
    mailer: createMailer(jobs),
    config,
    log,
    provider: createProvider(provider.settings, jobs),
  }

  /** What is stored about a person's plan. */
  const planOf = async ({ id }: { id: string }) =>
    (await server.db.select().from(subscriptions).where(eq(subscriptions.profileId, id)))[0]
  const paymentsOf = ({ id }: { id: string }) =>
    server.db.select().from(payments).where(eq(payments.profileId, id)).orderBy(payments.createdAt)

  return {
    ...server,
    provider,
    dependencies,
    planOf,
    paymentsOf,
    alerts: () => server.db.select().from(paymentAlerts).orderBy(paymentAlerts.createdAt),
    receipts: () => server.db.select().from(receipts).orderBy(desc(receipts.kind), receipts.number),
    /** Somebody on a trial. */
    async onTrial(name = 'Ada', plan: 'Researcher' | 'Supervisor' = 'Researcher') {
      const person = await server.arrive(name, 'Free')
      await person.calls.subscriptions.startTrial({ plan })
      // What a person calls in tests goes through this provider, whose work the server does.
      const calls = await callsOf(person)
      return { ...person, calls }
    },
    /** Somebody who has paid for Researcher, and whose plan renews. */
    async payer(name = 'Ada') {
      const person = await this.onTrial(name)
      const reference = await this.pay(person)
      await person.calls.payments.confirm({ reference })
      await this.until('the renewal', async () => (await planOf(person))?.renews === true)
      await this.settled()
      return { person, reference }
    },
    /** Pays in the checkout, as its page would, in the last hour of a trial: what is paid for begins then. Returns the reference. */
    async pay(person: Pick<Buyer, 'id' | 'calls'>, plan: 'Researcher' | 'Supervisor' = 'Researcher', card?: string) {
      await server.db.execute(sql`update subscriptions set trialend = least(trialend, now() + interval '1 hour')
        where profile_id = ${person.id} and status = 'trialing'`)
      const { accessCode, reference } = await person.calls.payments.startCheckout({ plan })
      provider.payByCard(accessCode, card)
      return reference
    },
    reconcile: () => reconcile(dependencies),
    /** Sends an event as the provider would, or as somebody who does not have its key. */
    async sendEvent(body: string | Uint8Array, signature = sign(body)): Promise<number> {
      const headers = {
        'content-type': 'application/json',
        ...(signature ? { 'x-paystack-signature': signature } : {}),
      }
      const answer = await fetch(deliverTo, { method: 'POST', headers, body: Buffer.from(body) })
      return answer.status
    },
    /** Resolves once everything that the provider has sent is here and processed: it changes nothing any more. */
    async settled() {
      await provider.webhooks.settled()
      await this.processed()
    },
    /** Resolves once every event that was received is processed. */
    async processed() {
      await this.until('all events are processed', async () => {
        return (await server.db.$count(providerEvents, isNull(providerEvents.processedAt))) === 0
      })
    },
    /** Here alone no plan renews any more, once nothing that the provider has sent can change that. */
    async forgetRenewals() {
      await this.settled()
      await server.db.update(subscriptions).set({ renews: false, paystackAuthorization: null })
    },
    /** The newest event of a kind that the provider sent about something, as it was sent. */
    sent: (event: string, about: string) =>
      provider.webhooks.deliveries.findLast((each) => each.event === event && each.body.includes(about))?.body ?? '',
    /** Makes everything old enough to be looked at. */
    async wait(minutes: number) {
      for (const table of ['payment_intents', 'refunds'])
        await server.db.execute(
          sql`update ${sql.identifier(table)} set created_at = created_at - ${minutes} * interval '1 minute'`,
        )
      await server.db.execute(
        sql`update provider_events set received_at = received_at - ${minutes} * interval '1 minute'`,
      )
      await server.db.execute(sql`update subscriptions set updatedat = updatedat - ${minutes} * interval '1 minute'`)
    },
    /** A year passes here and at the provider, which charges what renews. */
    async aYearLater() {
      await server.db.execute(sql`update subscriptions set currentperiodstart = currentperiodstart - interval '366 days',
        currentperiodend = currentperiodend - interval '366 days' where status = 'active' and plan <> 'Free'`)
      provider.advance(366)
    },
    /** Moves the dates of somebody's plan back, and those of the periods that they have been told about. */
    async age({ id }: { id: string }, days: number) {
      const earlier = sql`${days} * interval '1 day'`
      await server.db.execute(sql`update subscriptions set currentperiodstart = currentperiodstart - ${earlier},
        currentperiodend = currentperiodend - ${earlier}, trialend = trialend - ${earlier} where profile_id = ${id}`)
      await server.db.execute(sql`update billing_notices_sent set
        about = to_char((about::timestamptz - ${earlier}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') where profile_id = ${id} and about ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T'`)
    },
    /** The subjects of what somebody has been mailed, the newest first, once nothing is left to be done or to be sent. */
    async mailsTo(email: string): Promise<string[]> {
      await this.until('all work is done and all mails are sent', async () => {
        const { rows } = await server.db.execute(sql`select from pgboss.job
          where name in (${mailQueue}, ${providerQueue}) and state <= 'active' and start_after <= now() limit 1`)
        return rows.length === 0
      })
      const answer = await server.request(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
      return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject)
    },
    callsOf,
    intents: () => server.db.select().from(paymentIntents).orderBy(paymentIntents.createdAt),
    /** Resolves once it is so; rejects shortly before the test would. */
    async until(what: string, isSo: () => Promise<boolean>) {
      const deadline = Date.now() + 45_000
      while (!(await isSo())) {
        if (Date.now() > deadline) throw new Error(`Not so in time: ${what}`)
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    },
    async [Symbol.asyncDispose]() {
      await jobs.stop()
      await server[Symbol.asyncDispose]()
      await provider.close()
    },
  }

  async function callsOf(person: Buyer) {
    return httpClient(server.url, await server.cookieOf(person)) as unknown as Buyer['calls']
  }
}
