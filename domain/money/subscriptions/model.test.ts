import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Command, decide } from './commands.ts'
import { type PlanName, planNames } from './plans.ts'
import { free, planInForce, type Subscription, settled, trialPlans } from './subscriptions.ts'

/*
 * The life of a subscription told a second time, as a person would tell it: what somebody has, and until when. Ten thousand
 * random sequences of everything that can happen have to lead to the same.
 */

const hour = 3_600_000
const day = 24 * hour
const begin = Date.parse('2026-03-01T00:00:00Z')

type Model = {
  has: 'nothing' | 'trial' | 'plan' | 'cancelled plan'
  plan: PlanName
  until: number
  renews: boolean
  hadTrial: boolean
  hasPaid: boolean
}

const nothing = { has: 'nothing', plan: 'Free', until: Number.POSITIVE_INFINITY, renews: false } as const

/** What time alone takes away: a plan only three days later, because its renewal may still come. */
function afterTime(model: Model, now: number): Model {
  const grace = model.has === 'plan' ? 3 * day : 0
  return model.until + grace <= now ? { ...model, ...nothing } : model
}

/** What a command makes of it; null where it has to be refused. */
function expected(model: Model, command: Command, now: number): Model | null {
  const has = (...what: Model['has'][]) => what.includes(model.has)
  const canBePaid = (plan: PlanName) => plan === 'Researcher' || plan === 'Supervisor'
  switch (command.do) {
    case 'start_trial':
      if (!has('nothing') || model.hadTrial) return null
      return { ...model, has: 'trial', plan: command.plan, until: now + 7 * day, hadTrial: true }
    case 'switch':
      if (!has('trial') || !canBePaid(command.plan) || command.plan === model.plan) return null
      return { ...model, plan: command.plan }
    case 'cancel':
      if (has('trial')) return { ...model, ...nothing }
      return has('plan') ? { ...model, has: 'cancelled plan', renews: false } : null
    case 'resume':
      return has('cancelled plan') ? { ...model, has: 'plan' } : null
    case 'activate':
      if (!has('nothing', 'trial')) return null
      return {
        ...{ ...model, has: 'plan', plan: command.plan, renews: false, hasPaid: true },
        // The days of the trial are kept.
        until: (has('trial') ? model.until : now) + 365 * day,
      }
    case 'renew':
      if (has('nothing') && !command.byHand && !command.isExpected) return null
      if (has('nothing')) return expected(model, { do: 'activate', plan: command.plan }, now)
      if (model.until > now + 30 * day) return null
      return has('plan') && model.plan === command.plan
        ? { ...model, until: model.until + 365 * day, renews: model.renews && !command.byHand }
        : null
    case 'set_renewal':
      return has('plan') && canBePaid(model.plan) ? { ...model, renews: command.renews } : null
    case 'end':
      if (!has('plan', 'cancelled plan')) return null
      if (command.kind === 'activate' || model.until - 365 * day <= now) return { ...model, ...nothing }
      return { ...model, until: model.until - 365 * day, renews: false }
    case 'extend':
      return has('nothing') ? null : { ...model, until: model.until + command.days * day, renews: false }
    case 'set_plan':
      if (command.plan === 'Free') return { ...model, ...nothing }
      if (command.until.getTime() <= now) return null
      return { ...model, has: 'plan', plan: command.plan, until: command.until.getTime(), renews: false }
  }
}

const paidPlan = fc.constantFrom(...trialPlans)
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constant('start_trial' as const), plan: paidPlan }),
  fc.record({ do: fc.constant('switch' as const), plan: fc.constantFrom(...planNames) }),
  fc.record({ do: fc.constant('activate' as const), plan: paidPlan }),
  fc.record({ do: fc.constant('renew' as const), plan: paidPlan, byHand: fc.boolean(), isExpected: fc.boolean() }),
  fc.record({ do: fc.constant('end' as const), kind: fc.constantFrom('activate' as const, 'renew' as const) }),
  fc.constantFrom<Command>({ do: 'cancel' }, { do: 'resume' }),
  fc.record({ do: fc.constant('set_renewal' as const), renews: fc.boolean() }),
  fc.record({ do: fc.constant('extend' as const), days: fc.integer({ min: 1, max: 400 }) }),
  fc.record({
    do: fc.constant('set_plan' as const),
    plan: fc.constantFrom(...planNames),
    until: fc.integer({ min: -10, max: 800 }).map((days) => new Date(begin + days * day)),
  }),
)
/** Hours until the next command: mostly within a trial, at times beyond a year. */
const pause = fc.oneof(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 0, max: 400 * 24 }))

/** What no subscription may ever be. */
function legal(subscription: Subscription): void {
  const { plan, status, currentPeriodStart, currentPeriodEnd, trialStart, trialEnd, renews } = subscription
  expect(currentPeriodEnd >= currentPeriodStart).toBe(true)
  expect(trialStart === null).toBe(trialEnd === null)
  if (plan === 'Free') expect([status, trialEnd, renews]).toEqual(['active', null, false])
  if (status === 'trialing') expect([trialEnd !== null, renews]).toEqual([true, false])
  if (status === 'cancelled') expect(renews).toBe(false)
  if (plan === 'Institutions') expect(renews).toBe(false)
}

test('ten thousand sequences of everything that can happen lead to what a person would expect, and to no illegal state', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(command, pause), { maxLength: 16 }), (sequence) => {
      let subscription: Subscription = {
        ...free(new Date(begin)),
        trialUsedAt: null,
        halfPriceUsedAt: null,
        hasCard: false,
      }
      let model: Model = { ...nothing, hadTrial: false, hasPaid: false }
      let at = begin
      for (const [each, hours] of sequence) {
        at += hours * hour
        const now = new Date(at)
        model = afterTime(model, at)
        const decided = decide(subscription, each, now)
        const expectedModel = expected(model, each, at)
        expect('subscription' in decided, JSON.stringify(each)).toBe(expectedModel !== null)
        if ('subscription' in decided && expectedModel) {
          subscription = decided.subscription
          model = afterTime(expectedModel, at)
        }
        const seen = settled(subscription, now)
        legal(subscription)
        legal(seen)
        expect([planInForce(subscription, now), seen.renews]).toEqual([model.plan, model.renews])
        if (model.has !== 'nothing') expect(seen.currentPeriodEnd.getTime()).toBe(model.until)
        expect([subscription.trialUsedAt !== null, subscription.halfPriceUsedAt !== null]).toEqual([
          model.hadTrial,
          model.hasPaid,
        ])
      }
    }),
    { numRuns: 10_000 },
  )
})
