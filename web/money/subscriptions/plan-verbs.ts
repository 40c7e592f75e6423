import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import { type TrialPlan, trialDays } from '#domain/money/subscriptions/subscriptions.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { reloadPlan } from './reload-plan.ts'
import { words } from './words.ts'

export type Subscription = Awaited<ReturnType<typeof client.subscriptions.find>>

/** Something to do about a plan, and what is said when it is done, or failed. */
export type Doing = { act: () => Promise<unknown>; done: string; failed: string }

const toast = 'plan'

/** Does something about the plan, and says how it went. */
export const useActOnPlan = () =>
  useMutation({
    mutationFn: ({ act }: Doing) => act(),
    // What is said of one act goes with the next.
    onMutate: () => notifications.hide(toast),
    onSuccess: (_done, { done }) => notifications.show({ id: toast, message: done, color: 'fynbos' }),
    onError: (error, { failed }) =>
      notifications.show({
        id: toast,
        title: failed,
        message: sentenceOf(error, words),
        color: 'red',
        autoClose: 10_000,
      }),
    onSettled: reloadPlan,
  })

export const startingTrial = (plan: TrialPlan): Doing => ({
  act: () => client.subscriptions.startTrial({ plan }),
  done: `Your ${trialDays} days of ${plan} have begun.`,
  failed: 'Failed to start trial. Please try again.',
})

export const switchingTrial = (plan: PlanName): Doing => ({
  act: () => client.subscriptions.switchTrialPlan({ plan }),
  done: `Your trial continues with ${plan}.`,
  failed: 'Failed to switch trial plan. Please try again.',
})

export const cancelling = (isTrial: boolean): Doing => ({
  act: () => client.subscriptions.cancel(),
  done: isTrial ? 'Your trial has ended; you are on the Free plan.' : 'Your plan will not be renewed.',
  failed: 'Your plan was not cancelled.',
})

export const resuming = (plan: PlanName): Doing => ({
  act: () => client.subscriptions.resume(),
  done: `You keep ${plan}.`,
  failed: 'The cancellation could not be undone.',
})
