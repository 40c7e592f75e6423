import { notifications } from '@mantine/notifications'
import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import { client, isRefused } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { accepting } from './came-from.ts'
import { type Checkout, confirmPayment, openCheckout } from './checkout.ts'
import { reloadPlan } from './reload-plan.ts'
import { paymentWords, wordsForEnded } from './words.ts'

/** How far a payment is: nothing to say, being checked, or how it ended. `checkout` is what can still be paid. */
export type PaymentState =
  | { state: 'none' }
  | { state: 'checking' }
  /** `joined`: whether the project is open that somebody wanted the plan for; null when they wanted it for none. */
  | { state: 'paid'; plan: PlanName; joined: boolean | null }
  | { state: 'pending' }
  | { state: 'given_back' }
  /** What was paid is not what was asked for, or nobody knows of it: a person has to look. */
  | { state: 'unclear'; reason: string }
  | { state: 'not_paid'; reason: string; checkout: Checkout | null }

/** Pays for a plan in the provider's window, or returns from the provider's page; says how it went. */
export function usePayment(title: string) {
  const [search, setSearch] = useSearchParams()
  const [payment, setPayment] = useState<PaymentState>({ state: 'none' })

  const confirm = useCallback(async (reference: string) => {
    setPayment({ state: 'checking' })
    try {
      const { plan, outcome } = await confirmPayment(reference)
      await reloadPlan()
      if (outcome === 'paid') setPayment({ state: 'paid', plan, joined: await joinPaidFor() })
      else if (outcome === 'pending' || outcome === 'given_back') setPayment({ state: outcome })
      else if (outcome === 'failed') setPayment({ state: 'not_paid', reason: reasons.failed, checkout: null })
      else setPayment({ state: 'unclear', reason: reasons[outcome] })
    } catch (error) {
      setPayment(unconfirmed(error))
    }
  }, [])

  // The provider's own page leads back here. Each return is looked at once.
  const returned = useRef<string | null>(null)
  const reference = search.get('reference')
  const wasCancelled = search.has('cancelled')
  useEffect(() => {
    const seen = reference ?? (wasCancelled ? 'cancelled' : null)
    if (!seen || returned.current === seen) return
    returned.current = seen
    setSearch({}, { replace: true })
    if (reference) void confirm(reference)
    else setPayment({ state: 'not_paid', reason: wordsForEnded({ how: 'cancelled' }), checkout: null })
  }, [reference, wasCancelled, confirm, setSearch])

  const pay = useMutation({
    mutationFn: async (plan: PlanName) => {
      setPayment({ state: 'none' })
      const checkout = await client.payments.startCheckout({ plan, ...purpose() })
      return { checkout, ended: await openCheckout(checkout) }
    },
    onSuccess: async ({ checkout, ended }) => {
      if (ended.how === 'paid') return await confirm(checkout.reference)
      setPayment({
        state: 'not_paid',
        reason: wordsForEnded(ended),
        checkout: ended.how === 'cancelled' ? null : checkout,
      })
      await reloadPlan()
    },
    onError: (error) => {
      notifications.show({ title, message: sentenceOf(error, paymentWords), color: 'red', autoClose: 10_000 })
      void reloadPlan()
    },
  })
  const clear = useCallback(() => setPayment({ state: 'none' }), [])
  return { payment, isPaying: pay.isPending, pay: pay.mutate, clear }
}

/** Returns the state after the server could not confirm a payment. Without a response, the payment can still be on its way. */
export const unconfirmed = (error: unknown): PaymentState =>
  isRefused(error, 404) ? { state: 'unclear', reason: reasons.unknown } : { state: 'pending' }

/** What is done once it is paid, with this page or without it. */
function purpose(): { invitationId?: string } {
  const invitationId = accepting()
  return invitationId ? { invitationId } : {}
}

/** Accepts the invitation that somebody has paid for. The server does so too: whoever is second finds it answered. */
async function joinPaidFor(): Promise<boolean | null> {
  const { invitationId } = purpose()
  if (!invitationId) return null
  return await client.invitations.accept({ invitationId }).then(
    () => true,
    (error) => error instanceof ORPCError && error.code === 'ANSWERED',
  )
}

const reasons = {
  failed: 'Failed to process payment: the card was declined',
  mismatch: 'Failed to process payment: the amount paid is not the amount that was asked for',
  unknown: 'Failed to process payment: the payment provider has no record of it',
}
