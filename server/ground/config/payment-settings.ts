import * as z from 'zod'
import { type PlanName, planNames } from '#domain/money/subscriptions/plans.ts'
import { type PaidPlan, trialPlans } from '#domain/money/subscriptions/subscriptions.ts'
import { WrongSetting } from './wrong-setting.ts'

/** The provider's own addresses. */
const official = {
  api: 'https://api.paystack.co',
  inline: 'https://js.paystack.co/v2/inline.js',
  checkout: 'https://checkout.paystack.com',
}

const url = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''))
const secretKey = z.string().regex(/^sk_(test|live)_\w{4,}$/)
/** The code of a plan, and after it those that it had before. */
const planCode = z.string().regex(/^PLN_\w+(,PLN_\w+)*$/)

/** The settings of payments, as they are read from the environment. */
export const paymentSettings = {
  PAYMENTS: z.enum(['on', 'off']).default('on'),
  PLAN_FOR_EVERYONE: z.enum(planNames).optional(),
  PAYSTACK_SECRET_KEY: secretKey.optional(),
  PAYSTACK_FORMER_SECRET_KEY: secretKey.optional(),
  PAYSTACK_PUBLIC_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w{4,}$/)
    .optional(),
  PAYSTACK_PLAN_RESEARCHER: planCode.optional(),
  PAYSTACK_PLAN_SUPERVISOR: planCode.optional(),
  PAYSTACK_API_URL: url.default(official.api),
  PAYSTACK_INLINE_URL: url.default(official.inline),
  PAYSTACK_CHECKOUT_URL: url.default(official.checkout),
  SELLER_NAME: z.string().min(1).max(200).optional(),
  SELLER_ADDRESS: z.string().min(1).max(500).optional(),
  SELLER_VAT_NUMBER: z
    .string()
    .regex(/^4\d{9}$/)
    .optional(),
}

type RawSettings = z.infer<z.ZodObject<typeof paymentSettings>>

export const paymentSettingsShould: Record<keyof RawSettings, string> = {
  PAYMENTS: 'on or off',
  PLAN_FOR_EVERYONE: `${planNames.join(', ')}, or unset for Institutions where nothing is sold`,
  PAYSTACK_SECRET_KEY: 'a secret key of Paystack, such as sk_test_…',
  PAYSTACK_FORMER_SECRET_KEY: 'the secret key before the last change of keys, or unset',
  PAYSTACK_PUBLIC_KEY: 'a public key of Paystack, such as pk_test_…',
  PAYSTACK_PLAN_RESEARCHER: 'the code of a yearly plan at Paystack, PLN_…, and after a comma those it had before',
  PAYSTACK_PLAN_SUPERVISOR: 'the code of a yearly plan at Paystack, PLN_…, and after a comma those it had before',
  PAYSTACK_API_URL: `the address of the provider’s API, or unset for ${official.api}`,
  PAYSTACK_INLINE_URL: `the address of the provider’s script, or unset for ${official.inline}`,
  PAYSTACK_CHECKOUT_URL: `the address of the provider’s checkout, or unset for ${official.checkout}`,
  SELLER_NAME: 'the name of who sells, as receipts show it',
  SELLER_ADDRESS: 'the address of who sells, as receipts show it',
  SELLER_VAT_NUMBER: 'a South African VAT number, ten digits that begin with 4, or unset',
}

export type PaymentSettings = {
  mode: 'test' | 'live'
  /** Nothing is sold with `PAYMENTS=off`; what was sold before is still renewed, cancelled and given back. */
  sells: boolean
  secretKey: string
  /** Signs events too, for a while after the keys were changed. */
  formerSecretKey: string | null
  publicKey: string
  planCodes: Record<PaidPlan, string>
  /** Whoever began with one of these is still renewed by it, at its price. */
  formerPlanCodes: Record<PaidPlan, string[]>
  apiUrl: string
  inlineUrl: string
  /** Where the window of the checkout comes from. */
  checkoutUrl: string
}

/** Plans and seller of an installation. */
export type Selling = {
  /** Null if nothing is sold and there are no keys. `stand-in`: the provider's stand-in is started with the app. */
  payments: PaymentSettings | 'stand-in' | null
  /** True if people can buy a plan here: `PAYMENTS=off` sells none. */
  sellsPlans: boolean
  /** The plan whose features every account has if nothing is sold; null if each account has a plan of its own. */
  planForEveryone: PlanName | null
  /** The seller, as receipts show it. */
  seller: { name: string; address: string; vatNumber: string | null }
}

/** Returns the settings of payments, plans and the seller. Throws WrongSetting if they do not belong together. */
export function readSelling(settings: RawSettings, { production }: { production: boolean }): Selling {
  const payments = readPaymentSettings(settings, { production })
  return {
    payments,
    sellsPlans: payments === 'stand-in' || payments?.sells === true,
    planForEveryone: readPlanForEveryone(settings, payments),
    seller: {
      name: settings.SELLER_NAME ?? 'Ninefold',
      address: settings.SELLER_ADDRESS ?? '',
      vatNumber: settings.SELLER_VAT_NUMBER ?? null,
    },
  }
}

/**
 * The settings of payments: null when they are off and there are no keys, `stand-in` outside production without any. Throws
 * WrongSetting for what is missing or does not belong together.
 */
function readPaymentSettings(
  raw: RawSettings,
  { production }: { production: boolean },
): PaymentSettings | 'stand-in' | null {
  const { PAYSTACK_SECRET_KEY, PAYSTACK_PUBLIC_KEY, PAYSTACK_PLAN_RESEARCHER, PAYSTACK_PLAN_SUPERVISOR } = raw
  const needed = { PAYSTACK_SECRET_KEY, PAYSTACK_PUBLIC_KEY, PAYSTACK_PLAN_RESEARCHER, PAYSTACK_PLAN_SUPERVISOR }
  const hasNone = Object.values(needed).every((each) => each === undefined)
  const isOff = raw.PAYMENTS === 'off'
  if (hasNone && isOff) return null
  if (hasNone && !production) return 'stand-in'
  const set = demand(needed)
  if (production) demand({ SELLER_NAME: raw.SELLER_NAME, SELLER_ADDRESS: raw.SELLER_ADDRESS })
  const mode = modeOf(set.PAYSTACK_SECRET_KEY)
  if (modeOf(set.PAYSTACK_PUBLIC_KEY) !== mode)
    throw new WrongSetting('PAYSTACK_PUBLIC_KEY', `a ${mode} key, as PAYSTACK_SECRET_KEY is one`)
  if (raw.PAYSTACK_FORMER_SECRET_KEY && modeOf(raw.PAYSTACK_FORMER_SECRET_KEY) !== mode)
    throw new WrongSetting('PAYSTACK_FORMER_SECRET_KEY', `a ${mode} key, as PAYSTACK_SECRET_KEY is one`)
  if (mode === 'live') demandOfficial(raw)
  const [researcher = '', ...formerResearcher] = set.PAYSTACK_PLAN_RESEARCHER.split(',')
  const [supervisor = '', ...formerSupervisor] = set.PAYSTACK_PLAN_SUPERVISOR.split(',')
  return {
    mode,
    sells: !isOff,
    secretKey: set.PAYSTACK_SECRET_KEY,
    formerSecretKey: raw.PAYSTACK_FORMER_SECRET_KEY ?? null,
    publicKey: set.PAYSTACK_PUBLIC_KEY,
    planCodes: { Researcher: researcher, Supervisor: supervisor },
    formerPlanCodes: { Researcher: formerResearcher, Supervisor: formerSupervisor },
    apiUrl: raw.PAYSTACK_API_URL,
    inlineUrl: raw.PAYSTACK_INLINE_URL,
    checkoutUrl: raw.PAYSTACK_CHECKOUT_URL,
  }
}

/**
 * Returns the plan whose features every account has where nothing is sold: Institutions unless `PLAN_FOR_EVERYONE` names
 * another. Returns null where each account has a plan of its own: plans are sold, payment keys are set, or the setting is
 * Free. Throws WrongSetting if the setting is given where plans are sold or renewed: people would pay for features that
 * every account has.
 */
function readPlanForEveryone(
  { PLAN_FOR_EVERYONE: plan }: RawSettings,
  payments: PaymentSettings | 'stand-in' | null,
): PlanName | null {
  if (payments === null) return plan === 'Free' ? null : (plan ?? 'Institutions')
  if (plan)
    throw new WrongSetting(
      'PLAN_FOR_EVERYONE',
      payments === 'stand-in' || payments.sells
        ? 'unset, as plans are sold (PAYMENTS=off sells nothing)'
        : 'unset, as payment keys are set and plans are still renewed (end the renewals, then remove the keys)',
    )
  return null
}

/** The plan that a code of the provider is, or was; null for one that is not ours. */
export function planOfCode({ planCodes, formerPlanCodes }: PaymentSettings, code: string | null): PaidPlan | null {
  return trialPlans.find((plan) => code && [planCodes[plan], ...formerPlanCodes[plan]].includes(code)) ?? null
}

const modeOf = (key: string) => (key.slice(3, 7) === 'live' ? 'live' : 'test')

/** The same settings, all of them given; throws for the first that is not. */
function demand<Name extends keyof RawSettings>(needed: Record<Name, string | undefined>): Record<Name, string> {
  for (const [name, value] of Object.entries(needed) as [Name, string | undefined][])
    if (!value)
      throw new WrongSetting(name, `${paymentSettingsShould[name]} (payments need it; PAYMENTS=off sells nothing)`)
  return needed as Record<Name, string>
}

/** A live key goes to the provider itself and to nobody else. */
function demandOfficial(raw: RawSettings): void {
  const addresses = {
    PAYSTACK_API_URL: official.api,
    PAYSTACK_INLINE_URL: official.inline,
    PAYSTACK_CHECKOUT_URL: official.checkout,
  }
  for (const [name, address] of Object.entries(addresses) as [keyof typeof addresses, string][])
    if (raw[name] !== address) throw new WrongSetting(name, `${address} with a live key`)
}
