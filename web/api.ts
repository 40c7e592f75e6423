import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { RouterClient } from '@orpc/server'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from '../server/router.ts'

const link = new RPCLink({ url: () => `${location.origin}/rpc` })

/** Calls the server's procedures. */
export const client: RouterClient<AppRouter> = createORPCClient(link)

/** The same procedures as queries and mutations. */
export const api = createTanstackQueryUtils(client)

/** Refusals are answers: only what may pass by itself is asked again. */
const mayPass = (error: unknown) => !(error instanceof ORPCError) || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && mayPass(error) },
    mutations: { retry: false, networkMode: 'always' },
  },
})

export const isRefused = (error: unknown, status: number) => error instanceof ORPCError && error.status === status

/** Why something failed, in words for the person who tried it. */
export function reasonOf(error: unknown): string {
  if (error instanceof ORPCError) return error.status >= 500 ? 'something went wrong on our side' : error.message
  return 'the server cannot be reached'
}

/** What can fail, in the specification's words (its section 8). */
export type Action =
  | 'fetch projects'
  | 'fetch shared projects'
  | 'fetch supervised projects'
  | 'fetch project'
  | 'create project'
  | 'update project'
  | 'delete project'
  | 'fetch project stages'
  | 'update stage'
  | 'send invitation'
  | 'invite member'
  | 'accept invitation'
  | 'decline invitation'
  | 'remove member'
  | 'fetch project members'
  | 'fetch pending invitations'
  | 'fetch notifications'
  | 'fetch stage links'
  | 'add stage link'
  | 'remove stage link'
  | 'fetch stage messages'
  | 'send message'
  | 'edit message'

/** 'Failed to <action>: <reason>' */
export const failedTo = (action: Action, error: unknown) => `Failed to ${action}: ${reasonOf(error)}`
