import * as z from 'zod'
import { afterDays } from '#domain/money/subscriptions/subscriptions.ts'
import { createRequest, ProviderRefused, type RequestSettings } from './request.ts'
import { Customer, Dispute, Initialized, ProviderPlan, ProviderSubscription, Refund, Transaction } from './shapes.ts'

/** A moment at which the provider may charge for the first time: more than a day ahead. */
export type FutureDate = Date & { readonly isFuture: unique symbol }

/** The moment, if it is more than a day ahead; null otherwise. */
export const futureDate = (at: Date, now: Date): FutureDate | null =>
  at > afterDays(now, 1) ? (at as FutureDate) : null

/** A reference that the provider already has: it may be ours from an attempt whose answer was lost, or not. */
export class DuplicateReference extends Error {}

export type Paystack = ReturnType<typeof createPaystack>

/** The documentation and the OpenAPI file spell it differently. */
const pageSize = 'perPage=100&per_page=100'

/** The provider's API (paystack.com/docs/api), as far as the product uses it. All amounts in cents. */
export function createPaystack(settings: RequestSettings) {
  const request = createRequest(settings)
  const get = <Shape extends z.ZodType>(path: string, shape: Shape) =>
    request({ method: 'GET', path, isRepeatable: true }, shape)

  /** Null for one that the provider does not know. */
  async function findSubscription(code: string): Promise<ProviderSubscription | null> {
    return await get(`/subscription/${encodeURIComponent(code)}`, ProviderSubscription).catch(nullWhenUnknown)
  }

  /** What is charged to a customer again and again, ended ones included. */
  async function listSubscriptions(customerCode: string): Promise<ProviderSubscription[]> {
    const customer = await get(`/customer/${encodeURIComponent(customerCode)}`, Customer).catch(nullWhenUnknown)
    const found = (customer?.subscriptions ?? []).map(({ subscription_code }) => findSubscription(subscription_code))
    return (await Promise.all(found)).filter((each) => each !== null)
  }

  return {
    /**
     * Prepares a payment that the browser can only carry out or leave: its amount is fixed here. Never with a plan, which
     * would overrule the amount and start a subscription at once. The reference makes it repeatable; throws
     * DuplicateReference when the provider already has it.
     */
    async initialize(purchase: {
      reference: string
      email: string
      amount: number
      callbackUrl: string
      metadata: Record<string, string>
    }): Promise<Initialized> {
      const { callbackUrl, ...rest } = purchase
      const body = { ...rest, currency: 'ZAR', callback_url: callbackUrl, channels: ['card'] }
      return await request(
        { method: 'POST', path: '/transaction/initialize', body, isRepeatable: true },
        Initialized,
      ).catch((error) => {
        throw isDuplicate(error, 'duplicate_reference') ? new DuplicateReference() : error
      })
    },

    /** What became of a payment; null when the provider does not know it. */
    verify: (reference: string): Promise<Transaction | null> =>
      get(`/transaction/verify/${encodeURIComponent(reference)}`, Transaction).catch(nullWhenUnknown),

    /** All that was paid successfully since a moment. */
    async listPaid(since: Date): Promise<Transaction[]> {
      const all: Transaction[] = []
      for (let at = 1; ; at += 1) {
        const query = `${pageSize}&page=${at}&status=success&from=${encodeURIComponent(since.toISOString())}`
        const found = await get(`/transaction?${query}`, z.array(Transaction))
        if (found.length === 0) return all
        all.push(...found)
      }
    },

    findSubscription,
    listSubscriptions,

    /**
     * Has a card charged for a plan from `startsAt` on. Without a moment ahead the provider would charge at once, so it
     * takes no other. One that is already there counts as made.
     */
    async createSubscription(subscription: {
      customer: string
      plan: string
      authorization: string
      startsAt: FutureDate
    }): Promise<ProviderSubscription> {
      const { startsAt, ...rest } = subscription
      if (!futureDate(startsAt, new Date())) throw new Error('A subscription must begin more than a day ahead')
      const body = { ...rest, start_date: startsAt.toISOString() }
      try {
        const made = await request(
          { method: 'POST', path: '/subscription', body, isRepeatable: false },
          ProviderSubscription,
        )
        return { ...made, plan: { plan_code: subscription.plan } }
      } catch (error) {
        if (!isDuplicate(error, 'duplicate_subscription')) throw error
        const running = (await listSubscriptions(subscription.customer)).find(
          (each) => isRunning(each) && planCodeOf(each) === subscription.plan,
        )
        if (!running) throw error
        return running
      }
    },

    /** Ends one; what is not there, or has ended, counts as ended. */
    async disableSubscription(code: string): Promise<void> {
      const found = await findSubscription(code)
      if (!found || !isRunning(found)) return
      const body = { code, token: found.email_token }
      await request({ method: 'POST', path: '/subscription/disable', body, isRepeatable: true }, z.unknown()).catch(
        nullWhenUnknown,
      )
    },

    /** A page of the provider where the holder of the card can change it; the link works for about a day. */
    async cardLink(code: string): Promise<string> {
      const shape = z.object({ link: z.url({ protocol: /^https?$/ }) })
      return (await get(`/subscription/${encodeURIComponent(code)}/manage/link`, shape)).link
    },

    findPlan: (code: string) => get(`/plan/${encodeURIComponent(code)}`, ProviderPlan).catch(nullWhenUnknown),

    /** A refund by the provider's id; null when it does not know it. */
    fetchRefund: (id: string) => get(`/refund/${encodeURIComponent(id)}`, Refund).catch(nullWhenUnknown),

    /** The newest refund with this word in its note, since a moment; null when there is none. */
    async findRefund(word: string, since: Date): Promise<Refund | null> {
      for (let at = 1; ; at += 1) {
        const query = `${pageSize}&page=${at}&from=${encodeURIComponent(since.toISOString())}`
        const found = await get(`/refund?${query}`, z.array(Refund))
        const [first] = found.filter(({ merchant_note }) => merchant_note?.includes(word))
        if (first || found.length === 0) return first ?? null
      }
    },

    /** All that was given back, or is on its way, of a payment. */
    async refundsOf({ id, reference, paidAt }: Transaction): Promise<Refund[]> {
      const all: Refund[] = []
      const isOfIt = ({ transaction }: Refund) =>
        typeof transaction === 'object' ? transaction?.reference === reference : transaction === id
      const since = paidAt ? `&from=${encodeURIComponent(paidAt.toISOString())}` : ''
      for (let at = 1; ; at += 1) {
        const found = await get(`/refund?${pageSize}&page=${at}${since}`, z.array(Refund))
        if (found.length === 0) return all
        all.push(...found.filter(isOfIt))
      }
    },

    /** Whether a payment is disputed, by its id at the provider; null when it never was. */
    findDispute: (transactionId: string): Promise<Dispute | null> =>
      get(`/dispute/transaction/${encodeURIComponent(transactionId)}`, Dispute).catch(nullWhenUnknown),

    /** Sends money back. It is not repeatable: look with `findRefund` before. */
    refund: (input: { reference: string; amount: number; note: string }): Promise<Refund> => {
      const body = { transaction: input.reference, amount: input.amount, currency: 'ZAR', merchant_note: input.note }
      return request({ method: 'POST', path: '/refund', body, isRepeatable: false }, Refund)
    },
  }
}

/** Whether it is charged again some day. `attention` means that the last charge failed: the next is a year later. */
export const isRunning = ({ status }: Pick<ProviderSubscription, 'status'>) => ['active', 'attention'].includes(status)

export const planCodeOf = ({ plan }: Pick<ProviderSubscription, 'plan'>) =>
  plan && typeof plan === 'object' ? plan.plan_code : null

const isDuplicate = (error: unknown, code: string) => error instanceof ProviderRefused && error.code === code

/** The provider answers 404, or 400 with a word about it, for what it does not know. */
function nullWhenUnknown(error: unknown): null {
  const isUnknown =
    error instanceof ProviderRefused &&
    (error.status === 404 || (error.status === 400 && /not found/i.test(error.message)))
  if (isUnknown) return null
  throw error
}
