import { expect, test } from 'vitest'
import { type BillingNotice, noticeOf } from '../notices/billing-notices.ts'
import type { PlanName } from './plans.ts'
import { afterDays, free, type Subscription } from './subscriptions.ts'

const now = new Date('2026-03-01T00:00:00Z')
const onFree: Subscription = { ...free(afterDays(now, -30)), trialUsedAt: null, halfPriceUsedAt: null, hasCard: false }
const ends = (days: number, more: Partial<Subscription> = {}): Subscription => ({
  ...onFree,
  plan: 'Researcher',
  currentPeriodEnd: afterDays(now, days),
  ...more,
})
const trial = (days: number) => ends(days, { status: 'trialing', trialStart: now, trialEnd: afterDays(now, days) })
const good = { brand: 'Visa', last4: '4081', expires: '2030-12' }
const old = { ...good, expires: '2026-02' }

test.each<[string, Subscription, typeof good | null, BillingNotice | null]>([
  ['on Free', onFree, null, null],
  ['early in a trial', trial(5), null, null],
  ['two days before a trial ends', trial(2), null, 'trial_ends'],
  ['after a trial', trial(-1), null, null],
  ['long before a renewal', ends(60, { renews: true }), good, null],
  ['a week before a renewal', ends(7, { renews: true }), good, 'renews'],
  ['with a card that expires before the renewal', ends(25, { renews: true }), old, 'card_expires'],
  ['long before it would', ends(60, { renews: true }), old, null],
  ['a renewal that has not come', ends(-2, { renews: true }), good, 'renewal_failed'],
  ['a month before it has to be paid by hand', ends(30), null, 'pay_again'],
  ['a week before a cancelled plan ends', ends(7, { status: 'cancelled' }), null, 'ends'],
  ['long before it ends', ends(8, { status: 'cancelled' }), null, null],
  ['a week before Institutions ends', ends(7, { plan: 'Institutions' }), null, 'ends'],
])('what somebody should know %s', (_when, subscription, card, notice) => {
  expect(noticeOf(subscription, card, now, { isSold: true, forEveryone: null })?.notice ?? null).toBe(notice)
})

test.each<[string, Subscription, PlanName | null, BillingNotice | null]>([
  ['a trial ends and nothing is sold', trial(2), null, 'ends'],
  ['a trial ends and every account has its plan', trial(2), 'Researcher', null],
  ['a plan ends and every account has a larger one', ends(7), 'Institutions', null],
  ['a plan would have been renewed and every account has it', ends(-2, { renews: true }), 'Researcher', null],
  ['a larger plan ends', ends(7, { plan: 'Institutions' }), 'Researcher', 'ends'],
  ['a larger plan would have been renewed', ends(7, { plan: 'Supervisor', renews: true }), 'Researcher', 'ends'],
])('where nothing is sold, %s', (_when, subscription, forEveryone, notice) => {
  expect(noticeOf(subscription, good, now, { isSold: false, forEveryone })?.notice ?? null).toBe(notice)
})
