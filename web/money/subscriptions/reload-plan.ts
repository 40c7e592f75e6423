import { api, queryClient } from '#web/ground/api.ts'
import { meOptions } from '#web/ground/session/session.ts'

/**
 * Everything that depends on the plan: what it allows, and the role that comes with it. Who is logged in is asked for even
 * where nothing on the page shows it: a page that is loaded anew starts with what was seen last.
 */
export const reloadPlan = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.subscriptions.key() }),
    queryClient.invalidateQueries({ queryKey: api.payments.key() }),
    queryClient.invalidateQueries({ queryKey: meOptions().queryKey, refetchType: 'all' }),
  ])
