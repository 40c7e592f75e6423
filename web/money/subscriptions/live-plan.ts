import { useEffect } from 'react'
import { connection } from '#web/ground/live/connection.ts'
import { reloadPlan } from './reload-plan.ts'

/** What a plan allows is there at once in every open page; `onRole` is called when the role may have changed with it. */
export function useLivePlan(onRole: () => void): void {
  useEffect(
    () =>
      connection.listen({
        onMessage: (message) => {
          if (message.type === 'subscription_changed') void reloadPlan().then(onRole)
        },
      }),
    [onRole],
  )
}
