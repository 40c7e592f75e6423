import type { FetchQueryOptions, QueryFunctionContext } from '@tanstack/react-query'
import { api, client, queryClient } from '../api.ts'
import { isFromBefore, takeUpSeen } from './seen.ts'
import { meOptions } from './session.ts'

type Workspace = Awaited<ReturnType<typeof client.workspace.open>>

/**
 * Asks for everything that stands around a page: in one request when the page is loaded, later each part for itself, as
 * it becomes old.
 */
export async function loadWorkspace(): Promise<void> {
  await takeUpSeen()
  // What was seen before the page was loaded is shown, and asked for again with everything else.
  const known = queryClient.getQueryState(api.notifications.list.queryKey())
  const isFirst = !known || isFromBefore(known)
  let request: Promise<Workspace> | undefined
  const whole = () => (request ??= client.workspace.open())

  function load<Data, Key extends readonly unknown[]>(
    options: FetchQueryOptions<Data, Error, Data, Key>,
    part: (workspace: Workspace) => Data | undefined,
  ) {
    const { queryFn } = options
    if (!isFirst || typeof queryFn !== 'function') return void queryClient.prefetchQuery(options)
    const ask = queryFn
    let isTaken = false
    async function once(context: QueryFunctionContext<Key>) {
      const found = isTaken ? undefined : part(await whole())
      isTaken = true
      // A server of another release may not send this part along.
      return found === undefined ? await ask(context) : found
    }
    void queryClient.prefetchQuery({ ...options, staleTime: 0, queryFn: once })
  }

  load(meOptions(), ({ me }) => me)
  load(api.notifications.list.queryOptions(), ({ notifications }) => notifications)
  load(api.invitations.list.queryOptions(), ({ invitations }) => invitations)
  if (isFirst) load(api.notifications.findSettings.queryOptions(), ({ notificationSettings }) => notificationSettings)
  load(api.views.list.queryOptions({ staleTime: 300_000 }), ({ views }) => views)
  load(api.settings.find.queryOptions({ staleTime: Number.POSITIVE_INFINITY }), ({ settings }) => settings)
  load(api.subscriptions.find.queryOptions({ staleTime: 300_000 }), ({ subscription }) => {
    if (!subscription) throw new Error('There is no subscription before there is a profile')
    return subscription
  })
}
