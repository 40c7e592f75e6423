import * as z from 'zod'

/*
 * What the provider answers and sends, as far as we use it. Its own fields drift (research in docs/billing.md): names in two
 * spellings, amounts as text, objects that are empty, null, a number or a string. So everything is read leniently.
 */

/** An amount in cents, which some events send as text. */
const cents = z.coerce.number().int().nonnegative()

/** `{}`, `null`, `""` and `0` stand for nothing. */
const orNothing = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().catch(null)

const moment = z.coerce.date()

const authorization = z.object({
  authorization_code: z.string(),
  reusable: z.boolean().catch(false),
  last4: z.string().catch(''),
  brand: z.string().catch('Card'),
  exp_month: z.coerce.string().catch(''),
  exp_year: z.coerce.string().catch(''),
})
export type Authorization = z.infer<typeof authorization>

const customer = z.object({ customer_code: z.string(), email: z.string().catch(''), id: z.coerce.string().optional() })

const codeOfPlan = z.union([z.string().startsWith('PLN_'), z.object({ plan_code: z.string() })])

/** One charge: only `success` means that money has arrived. */
export const Transaction = z
  .object({
    id: z.coerce.string(),
    status: z.string(),
    reference: z.string(),
    amount: cents,
    requested_amount: orNothing(cents),
    currency: z.string(),
    domain: z.string(),
    paid_at: orNothing(moment),
    paidAt: orNothing(moment),
    created_at: orNothing(moment),
    createdAt: orNothing(moment),
    gateway_response: orNothing(z.string()),
    authorization: orNothing(authorization),
    customer: orNothing(customer),
    plan: orNothing(codeOfPlan),
    plan_object: orNothing(codeOfPlan),
  })
  .transform(({ paid_at, paidAt, created_at, createdAt, plan, plan_object, requested_amount, ...transaction }) => ({
    ...transaction,
    requested: requested_amount ?? null,
    paidAt: paid_at ?? paidAt ?? null,
    begunAt: created_at ?? createdAt ?? null,
    planCode: codeIn(plan) ?? codeIn(plan_object),
  }))
export type Transaction = z.infer<typeof Transaction>

const codeIn = (plan: z.infer<typeof codeOfPlan> | null | undefined) =>
  typeof plan === 'string' ? plan : (plan?.plan_code ?? null)

export const Initialized = z.object({ authorization_url: z.url(), access_code: z.string(), reference: z.string() })
export type Initialized = z.infer<typeof Initialized>

/** What is charged again and again. `email_token` is what cancels it: it stays in this room. */
export const ProviderSubscription = z.object({
  subscription_code: z.string(),
  email_token: z.string(),
  status: z.string(),
  next_payment_date: orNothing(moment),
  authorization: orNothing(authorization),
  customer: orNothing(z.union([customer, z.coerce.string()])),
  plan: orNothing(z.union([z.object({ plan_code: z.string() }), z.coerce.string()])),
})
export type ProviderSubscription = z.infer<typeof ProviderSubscription>

export const ProviderPlan = z.object({
  plan_code: z.string(),
  amount: cents,
  interval: z.string(),
  currency: z.string(),
})

export const Refund = z.object({
  id: z.coerce.string(),
  status: z.string(),
  amount: cents,
  merchant_note: orNothing(z.string()),
  /** The payment, or its id. */
  transaction: orNothing(z.union([z.object({ reference: z.string() }), z.coerce.string()])),
})
export type Refund = z.infer<typeof Refund>

/** What a bank asks back: `resolved` once it is decided. */
export const Dispute = z.object({ status: z.string() })
export type Dispute = z.infer<typeof Dispute>

export const Customer = customer.extend({ subscriptions: z.array(ProviderSubscription).catch([]) })

const subscriptionCode = z.object({ subscription_code: z.string() })

/** What an event is about: every code in it by which one of our rows can be found. The rest is asked for. */
const EventData = z.object({
  status: orNothing(z.string()),
  reference: orNothing(z.string()),
  transaction_reference: orNothing(z.string()),
  subscription_code: orNothing(z.string()),
  paid: orNothing(z.boolean()),
  customer: orNothing(customer),
  plan: orNothing(codeOfPlan),
  subscription: orNothing(subscriptionCode),
  transaction: orNothing(z.object({ reference: z.string() })),
  refund_reference: orNothing(z.coerce.string()),
  amount: orNothing(cents),
  domain: orNothing(z.string()),
})
export type EventData = z.infer<typeof EventData>

/** An event; one of them carries a list. */
export const ProviderEvent = z
  .object({ event: z.string().max(100), data: z.union([z.array(EventData), EventData]) })
  .transform(({ event, data }) => ({ event, data: Array.isArray(data) ? data : [data] }))
export type ProviderEvent = z.infer<typeof ProviderEvent>

/** An event as it was sent; null for what is none. */
export function readEvent(body: Uint8Array): ProviderEvent | null {
  try {
    return ProviderEvent.safeParse(parseLargeJson(Buffer.from(body).toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/** Parses JSON whose integers may have 64 bits: those that a number cannot hold become text. */
export function parseLargeJson(text: string): unknown {
  return JSON.parse(text, (_key, value, context?: { source?: string }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) && context?.source
      ? context.source
      : value,
  )
}
