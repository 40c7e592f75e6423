import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { RouterClient } from '@orpc/server'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from '../../server/nouns.ts'
import { noteBuild } from './build.ts'
import { methodOf } from './early.ts'
import { isLive } from './reconnect.ts'

const link = new RPCLink({
  url: () => `${location.origin}/rpc`,
  method: (_options, path) => methodOf(path),
  async fetch(request, init) {
    const answer = await globalThis.fetch(request, init)
    noteBuild(answer.headers.get('X-Build'))
    if (answer.status === 401 && !(await isOfServer(answer)))
      throw new TypeError('Something on the way asks for a login')
    return answer
  },
})

/** Whether it is the server that says so: only that sends anybody to the login, not what a proxy or a network asks for. */
async function isOfServer(answer: Response): Promise<boolean> {
  const said = await answer
    .clone()
    .json()
    .catch(() => null)
  return said?.json?.code === 'UNAUTHORIZED'
}

/** Calls the server's procedures. */
export const client: RouterClient<AppRouter> = createORPCClient(link)

/** The same procedures as queries and mutations. */
export const api = createTanstackQueryUtils(client)

/** Refusals are final answers: only temporary failures are retried. */
const isRetryable = (error: unknown) => !(error instanceof ORPCError) || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, what is asked for fails and says so; it is asked for again when the connection is back.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: ({ queryKey }) => !isLive(queryKey),
      staleTime: 30_000,
      // What was seen can be opened again all day without a line.
      ...(typeof window === 'undefined' ? {} : { gcTime: 12 * 3_600_000 }),
      retry: (failures, error) => failures < 2 && isRetryable(error) && navigator.onLine,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Whether the server said no, or that it failed: without a line it says nothing. */
export const isAnswered = (error: unknown) => error instanceof ORPCError

export const isRefused = (error: unknown, status: number) => error instanceof ORPCError && error.status === status
