import { api, queryClient } from '#web/ground/api.ts'
import { meOptions } from '#web/ground/session/session.ts'

/** Everything that depends on the plan: what it allows, and the role that comes with it. */
export const reloadPlan = () =>
  Promise.all(
    [api.subscriptions.key(), api.payments.key(), meOptions().queryKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
