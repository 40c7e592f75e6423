import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keys, openPaystack, planCodes, type Stand } from '../../../sandbox/paystack/serve.ts'
import { createPaystack, DuplicateReference, futureDate, isRunning, planCodeOf } from './client.ts'
import { ProviderRefused } from './request.ts'
import { ProviderEvent, parseLargeJson, Transaction } from './shapes.ts'

/** The provider's OpenAPI file and examples (MIT), where somebody has put them beside the product. */
const material = process.env.PAYSTACK_MATERIAL ?? join(import.meta.dirname, '../../../../shared/data/paystack')
const hasMaterial = existsSync(join(material, 'openapi.json'))
if (!hasMaterial) console.log('NOT TESTED: the contract with the provider (PAYSTACK_MATERIAL has no openapi.json)')
/** The provider's own test mode. */
const realKey = process.env.PAYSTACK_TEST_SECRET_KEY
if (!realKey) console.log('NOT TESTED: the adapter against the provider itself (PAYSTACK_TEST_SECRET_KEY is not set)')

const year = 365 * 86_400_000
let stand: Stand
beforeAll(async () => {
  stand = await openPaystack({ webhookUrl: () => 'http://127.0.0.1:9', haste: 1 })
})
afterAll(() => stand.close())

const standIn = () => createPaystack({ apiUrl: stand.url, secretKey: keys.secretKey })
const itself = () => createPaystack({ apiUrl: 'https://api.paystack.co', secretKey: realKey ?? '' })
const adapters = [['its stand-in', standIn], ...(realKey ? [['the provider itself', itself] as const] : [])] as const

const purchase = () => ({
  reference: `nf-test-${crypto.randomUUID()}`,
  email: 'ada@example.org',
  amount: 45_000,
  callbackUrl: 'https://ninefold.example/manage-plan',
  metadata: { user_id: 'ada', plan: 'Researcher' },
})

test.each(adapters)('a payment is prepared once, and not paid yet: %s', async (_which, open) => {
  const paystack = open()
  const payment = purchase()
  const made = await paystack.initialize(payment)
  expect(made.reference).toBe(payment.reference)
  expect(new URL(made.authorization_url).pathname).toContain(made.access_code)
  await expect(paystack.initialize(payment)).rejects.toBeInstanceOf(DuplicateReference)
  expect(await paystack.verify(payment.reference)).toMatchObject({
    status: 'abandoned',
    amount: 45_000,
    currency: 'ZAR',
  })
})

test.each(adapters)('what is not there is null, and a wrong key is refused: %s', async (which, open) => {
  const paystack = open()
  expect(await paystack.verify(`nf-nothing-${crypto.randomUUID()}`)).toBe(null)
  expect(await paystack.findSubscription('SUB_nothing')).toBe(null)
  expect(await paystack.findPlan('PLN_nothing')).toBe(null)
  await paystack.disableSubscription('SUB_nothing')
  const apiUrl = which === 'its stand-in' ? stand.url : 'https://api.paystack.co'
  const stranger = createPaystack({ apiUrl, secretKey: 'sk_test_wrong' })
  await expect(stranger.verify('nf-1')).rejects.toThrow('does not accept our key')
})

/** A payment in the stand-in, and by whom. */
async function paid() {
  const paystack = standIn()
  const payment = { ...purchase(), email: `${crypto.randomUUID()}@example.org` }
  const { access_code } = await paystack.initialize(payment)
  stand.payByCard(access_code)
  const transaction = await paystack.verify(payment.reference)
  return {
    paystack,
    reference: payment.reference,
    customer: transaction?.customer?.customer_code ?? '',
    authorization: transaction?.authorization?.authorization_code ?? '',
    plan: planCodes.Researcher,
    charges: () => stand.ledger.charges.filter(({ email }) => email === payment.email),
  }
}

test('a subscription begins in the future or not at all, and one that is there already is the one', async () => {
  const { paystack, charges, customer, authorization, plan } = await paid()
  const soon = new Date(Date.now() + 3_600_000)
  expect([futureDate(soon, new Date()), futureDate(new Date('x'), new Date())]).toEqual([null, null])
  const forged = soon as NonNullable<ReturnType<typeof futureDate>>
  await expect(paystack.createSubscription({ customer, authorization, plan, startsAt: forged })).rejects.toThrow(
    'ahead',
  )
  const startsAt = futureDate(new Date(Date.now() + year), new Date())
  if (!startsAt) throw new Error('A year is ahead')
  const made = await paystack.createSubscription({ customer, authorization, plan, startsAt })
  const again = await paystack.createSubscription({ customer, authorization, plan, startsAt })
  expect([again.subscription_code, planCodeOf(again)]).toEqual([made.subscription_code, plan])
  // Nothing was charged besides the first payment.
  expect(charges()).toHaveLength(1)
  await paystack.disableSubscription(made.subscription_code)
  await paystack.disableSubscription(made.subscription_code)
  const found = await paystack.findSubscription(made.subscription_code)
  expect(found && isRunning(found)).toBe(false)
})

test('the stand-in does what the provider does without a start date: it charges at once', async () => {
  const { customer, authorization, plan, charges } = await paid()
  const send = (body: object) =>
    fetch(`${stand.url}/subscription`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await send({ customer, authorization, plan, start_date: 'soon' })).status).toBe(400)
  // Refused, and there nevertheless.
  const stray = stand.ledger.subscriptions.find((each) => each.customer === customer)
  expect(stray).toMatchObject({ status: 'active', next_payment_date: null })
  if (stray) stray.status = 'cancelled'
  expect((await send({ customer, authorization, plan })).status).toBe(200)
  expect(charges().map(({ amount }) => amount)).toEqual([45_000, 90_000])
})

test('money is sent back once, and an id of 64 bits is read whole', async () => {
  const { paystack, reference } = await paid()
  const sent = await paystack.refund({ reference, amount: 10_000, note: 'Twice (refund-1)' })
  expect(sent.id).toMatch(/^184467440737\d{8}$/)
  expect(await paystack.findRefund('refund-1', new Date(Date.now() - 60_000))).toMatchObject({
    id: sent.id,
    amount: 10_000,
  })
  expect(await paystack.findRefund('refund-2', new Date(Date.now() - 60_000))).toBe(null)
  await expect(paystack.refund({ reference, amount: 45_000, note: 'Too much' })).rejects.toBeInstanceOf(ProviderRefused)
  expect(parseLargeJson('{"id":18446744073709551615,"amount":45000}')).toEqual({
    id: '18446744073709551615',
    amount: 45_000,
  })
})

/** A provider that answers like this; the addresses it was asked for. */
async function strangeProvider(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, close: () => server.close(), paystack: createPaystack({ apiUrl, secretKey: keys.secretKey }) }
}

test('five failures in a row stop asking for a while', async () => {
  const { paystack, asked, close } = await strangeProvider(({ socket }) => socket.destroy())
  await expect(paystack.verify('nf-1')).rejects.toThrow('could not be reached')
  await expect(paystack.verify('nf-1')).rejects.toThrow(/could not be reached|does not answer/)
  await expect(paystack.verify('nf-1')).rejects.toThrow('does not answer')
  expect(asked).toHaveLength(5)
  close()
})

test('an answer that leads elsewhere is not followed: the key goes to the provider alone', async () => {
  const elsewhere = (_: unknown, answer: ServerResponse) => answer.writeHead(302, { location: '/elsewhere' }).end()
  const { paystack, asked, close } = await strangeProvider(elsewhere)
  await expect(paystack.verify('nf-1')).rejects.toThrow('could not be reached')
  expect(new Set(asked)).toEqual(new Set(['/transaction/verify/nf-1']))
  close()
})

// The examples belong to the provider, so the repository does not contain them.
const ofMaterial = hasMaterial ? test : test.skip

ofMaterial('every example of an event is understood, and every example of a transaction', () => {
  const folder = join(material, 'examples')
  const read = (file: string) => parseLargeJson(readFileSync(join(folder, file), 'utf8'))
  const events = readdirSync(folder).filter((file) => file.startsWith('webhook__'))
  expect(events.length).toBeGreaterThan(20)
  for (const file of events) expect([file, ProviderEvent.safeParse(read(file)).error]).toEqual([file, undefined])
  for (const file of ['transactions__verify_200.json', 'transactions__charge_authorization_200.json']) {
    const { data } = read(file) as { data: object }
    expect([file, Transaction.safeParse(data).error]).toEqual([file, undefined])
  }
  const { data } = ProviderEvent.parse(read('webhook__refund.processed.json'))
  expect(data).toMatchObject([{ amount: 5000, transaction_reference: 'T2154954_412829_3be32076_6lcg3' }])
})

ofMaterial(
  'what we send fits the provider’s OpenAPI file, and its stand-in answers with every field of its examples',
  async () => {
    const api = JSON.parse(readFileSync(join(material, 'openapi.json'), 'utf8'))
    const ajv = new Ajv({ strict: false, allErrors: true })
    formats.default(ajv)
    ajv.addSchema(api, 'api')
    const sent: { path: string; body: object }[] = []
    const answers = new Map<string, { data: unknown }>()
    const watched = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const answer = await watched(input, init)
      const { pathname } = new URL(String(input))
      const path = pathname
        .replace(/SUB_\w+/, '{code}')
        .replace(/PLN_\w+/, '{code}')
        .replace(/(verify)\/.+/, '$1/{reference}')
      if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) })
      if (answer.ok) answers.set(`${init?.method} ${path}`, JSON.parse(await answer.clone().text()))
      return answer
    }
    try {
      const { paystack, reference, customer, authorization, plan } = await paid()
      const startsAt = futureDate(new Date(Date.now() + year), new Date())
      if (!startsAt) throw new Error('A year is ahead')
      const { subscription_code } = await paystack.createSubscription({ customer, authorization, plan, startsAt })
      await paystack.findSubscription(subscription_code)
      await paystack.findPlan(plan)
      await paystack.cardLink(subscription_code)
      await paystack.refund({ reference, amount: 10_000, note: 'Test' })
      await paystack.disableSubscription(subscription_code)
    } finally {
      globalThis.fetch = watched
    }
    const schemas: Record<string, string> = {
      '/transaction/initialize': 'TransactionInitialize',
      '/subscription': 'SubscriptionCreate',
      '/subscription/disable': 'SubscriptionToggle',
      '/refund': 'RefundCreate',
    }
    expect(sent.map(({ path }) => path).sort()).toEqual(Object.keys(schemas).sort())
    for (const { path, body } of sent) {
      const check = ajv.compile({ $ref: `api#/components/schemas/${schemas[path]}` })
      expect([path, check(body), check.errors]).toEqual([path, true, null])
      const known = Object.keys(api.components.schemas[schemas[path] ?? ''].properties)
      expect(Object.keys(body).filter((name) => !known.includes(name))).toEqual([])
    }
    const examples: Record<string, string> = {
      'POST /transaction/initialize': 'transactions__initialize_200',
      'GET /transaction/verify/{reference}': 'transactions__verify_200',
      'POST /subscription': 'subscriptions__create_200',
      'GET /subscription/{code}': 'subscriptions__fetch_200',
      'GET /plan/{code}': 'plans__fetch_200',
      'GET /subscription/{code}/manage/link': 'subscriptions__generate_update_link_200',
      'POST /refund': 'refunds__create_200',
    }
    for (const [call, file] of Object.entries(examples)) {
      const example = JSON.parse(readFileSync(join(material, `examples/${file}.json`), 'utf8'))
      const data = Object(answers.get(call)?.data)
      expect([call, Object.keys(example.data).filter((name) => !(name in data))]).toEqual([call, []])
    }
  },
)
