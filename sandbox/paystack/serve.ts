import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { chargeAnswer, type VerifyFault } from './answers.ts'
import { api } from './api.ts'
import { checkoutPage, inlineScript, tellPage } from './checkout.ts'
import { advance, dispute, leave, processRefunds, refundThere } from './clock.ts'
import { code, emptyLedger, type Ledger, next, pay, testCards } from './ledger.ts'
import { createWebhooks, type WebhookFaults } from './webhooks.ts'

/** What goes wrong in the API; shares from 0 to 1. */
export type ApiFaults = { timeout: number; status500: number; slowMs: number }

/** Sees each call of the API arrive and leave; what it waits for, the call waits for. It can lose the answer. */
export type Watch = (call: Call & { when: 'before' | 'after' }) => Promise<'lose' | undefined> | 'lose' | undefined
type Call = { method: string; path: string }

type Options = {
  /** Where events go, once the product listens. */
  webhookUrl: () => string
  port?: number
  /** Keeps what it knows in this file, if its folder is there. */
  file?: string
  haste?: number
  watch?: Watch
}

export const keys = { secretKey: 'sk_test_standin', publicKey: 'pk_test_standin' }
export const planCodes = { Researcher: 'PLN_researcheryearly', Supervisor: 'PLN_supervisoryearly' }
const prices = { Researcher: 90_000, Supervisor: 300_000 }

export type Stand = Awaited<ReturnType<typeof openPaystack>>

/**
 * The stand-in for the payment provider: its API, its checkout, its script and its events, on a port of this machine. No
 * money is moved. Never in production.
 */
export async function openPaystack({ webhookUrl, port = 0, file, haste = 60, watch }: Options) {
  if (process.env.NODE_ENV === 'production') throw new Error('The stand-in for the provider does not run in production')
  const ledger: Ledger = {
    ...emptyLedger(),
    ...(file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}),
  }
  for (const [name, plan_code] of Object.entries(planCodes) as [keyof typeof prices, string][])
    if (!ledger.plans.some((each) => each.plan_code === plan_code))
      ledger.plans.push({
        id: next(ledger),
        plan_code,
        name,
        amount: prices[name],
        interval: 'annually',
        currency: 'ZAR',
      })
  const webhooks = createWebhooks({ secretKey: keys.secretKey, to: webhookUrl, haste })
  const send = webhooks.send
  let apiFaults: ApiFaults = { timeout: 0, status500: 0, slowMs: 0 }
  let verifyFault: VerifyFault = {}
  let url = ''

  function keep(): void {
    if (!file || !existsSync(dirname(file))) return
    writeFileSync(`${file}.new`, JSON.stringify(ledger))
    renameSync(`${file}.new`, file)
  }

  /** Pays a charge as its holder would in the checkout; returns whether money was moved. */
  function payByCard(accessCode: string, number = '4084084084084081', expires = '12/30'): boolean {
    const charge = ledger.charges.find((each) => each.access_code === accessCode)
    if (!charge || !pay(ledger, charge, { number, expires })) return false
    send('charge.success', chargeAnswer(ledger, charge))
    keep()
    return true
  }

  const refundOutcome = (last4: string) =>
    Object.entries(testCards).find(([number]) => number.endsWith(last4))?.[1].refund ?? 'processed'
  const controls = {
    advance: (days: number) => advance(ledger, days, send),
    processRefunds: () => processRefunds(ledger, send, refundOutcome),
    dispute: (reference: string) => dispute(ledger, reference, send),
    /** Somebody gives money back on the provider's own pages; returns its id there. */
    refundThere: (refund: Parameters<typeof refundThere>[1]) => refundThere(ledger, refund, send),
    /** Somebody ends what is charged to them on the provider's own page. */
    leave: (subscriptionCode: string) => leave(ledger, subscriptionCode, send),
    setFaults(faults: { webhook?: Partial<WebhookFaults>; api?: Partial<ApiFaults>; verify?: VerifyFault }) {
      webhooks.setFaults(faults.webhook ?? {})
      apiFaults = { ...apiFaults, ...faults.api }
      verifyFault = faults.verify ?? verifyFault
    },
  }

  const app = new Hono()
  app.get('/inline.js', (c) => c.body(inlineScript(url), 200, { 'content-type': 'text/javascript' }))
  app.post('/__control/clock', async (c) => {
    controls.advance(Number.parseInt((await c.req.json()).advance, 10))
    return c.json({ now: new Date(Date.now() + ledger.ahead) })
  })
  app.post('/__control/faults', async (c) => c.json(controls.setFaults(await c.req.json()) ?? {}))
  app.post('/__control/refunds', (c) => c.json(controls.processRefunds() ?? {}))
  app.post('/__control/dispute', async (c) => c.json({ found: controls.dispute((await c.req.json()).reference) }))
  app.get('/__control/deliveries', (c) => c.json(webhooks.deliveries))
  app.get('/__control/ledger', (c) => c.json(ledger))

  app.get('/manage/:code', (c) =>
    c.html(`<!doctype html><title>Card</title><p>Here the provider lets you change your card.`),
  )
  app.on(['GET', 'POST'], '/:accessCode{[0-9a-f]{15}}', async (c) => {
    const charge = ledger.charges.find((each) => each.access_code === c.req.param('accessCode'))
    if (!charge) return c.text('There is no such payment.', 404)
    const { reference, callback_url } = charge
    const isInline = c.req.query('inline') === '1'
    const origin = callback_url ? new URL(callback_url).origin : ''
    const end = (event: string, address: string) =>
      isInline ? c.html(tellPage({ event, reference }, origin)) : c.redirect(address, 303)
    const paid = () => end('success', `${callback_url}?trxref=${reference}&reference=${reference}`)
    if (charge.status === 'success') return paid()
    if (c.req.method === 'GET') return c.html(checkoutPage(charge, { isInline, said: null }))
    const { do: doing, number, expires } = (await c.req.parseBody()) as Record<string, string>
    if (doing === 'close') return end('cancel', cancelAddress(charge.metadata) ?? `${callback_url}`)
    if (payByCard(charge.access_code, number, expires)) return paid()
    return c.html(checkoutPage(charge, { isInline, said: charge.gateway_response }))
  })

  const calls = api({ ledger, secretKey: keys.secretKey, url: () => url, send, verifyFault: () => verifyFault })
  app.all('*', async (c) => {
    const call = { method: c.req.method, path: c.req.path }
    await watch?.({ ...call, when: 'before' })
    if (Math.random() < apiFaults.timeout) await pause(30_000)
    if (apiFaults.slowMs) await pause(apiFaults.slowMs)
    if (Math.random() < apiFaults.status500) return c.json({ status: false, message: 'Something went wrong' }, 500)
    const response = await calls.fetch(c.req.raw)
    if (c.req.method !== 'GET') keep()
    const isLost = (await watch?.({ ...call, when: 'after' })) === 'lose'
    return isLost ? c.json({ status: false, message: 'Something went wrong' }, 500) : response
  })

  const server = await new Promise<Server>((resolve) => {
    const listening = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
      url = `http://localhost:${address.port}`
      resolve(listening as Server)
    })
  })

  return {
    url,
    ledger,
    webhooks,
    payByCard,
    ...controls,
    /** Puts a charge there that somebody else made, under a reference. */
    plant: (reference: string, amount: number) =>
      ledger.charges.push({
        id: next(ledger),
        reference,
        access_code: code(),
        amount,
        currency: 'ZAR',
        email: 'somebody@example.org',
        metadata: '',
        callback_url: null,
        status: 'success',
        gateway_response: 'Approved',
        created_at: new Date().toISOString(),
        paid_at: new Date().toISOString(),
        card: null,
        customer: null,
        plan: null,
      }),
    /** The settings with which the product talks to it, as environment variables. */
    environment: {
      PAYSTACK_SECRET_KEY: keys.secretKey,
      PAYSTACK_PUBLIC_KEY: keys.publicKey,
      PAYSTACK_PLAN_RESEARCHER: planCodes.Researcher,
      PAYSTACK_PLAN_SUPERVISOR: planCodes.Supervisor,
      PAYSTACK_API_URL: url,
      PAYSTACK_INLINE_URL: `${url}/inline.js`,
      PAYSTACK_CHECKOUT_URL: url,
    },
    settings: {
      mode: 'test' as const,
      sells: true,
      ...keys,
      formerSecretKey: null,
      planCodes,
      formerPlanCodes: { Researcher: [], Supervisor: [] },
      apiUrl: url,
      inlineUrl: `${url}/inline.js`,
      checkoutUrl: url,
    },
    async close() {
      webhooks.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Where the provider sends somebody who leaves the full page, if the product said so. */
function cancelAddress(metadata: unknown): string | null {
  const address =
    typeof metadata === 'object' && metadata && 'cancel_action' in metadata ? metadata.cancel_action : null
  return typeof address === 'string' ? address : null
}
