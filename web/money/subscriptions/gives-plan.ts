import { useQuery } from '@tanstack/react-query'
import { givesPlan } from '#domain/money/subscriptions/subscriptions.ts'
import { api } from '#web/ground/api.ts'

/** Returns true if an institution gives its members a plan: where every account has that plan, it gives none. */
export function useGivesPlan(): boolean {
  const { data } = useQuery(api.subscriptions.find.queryOptions())
  return givesPlan(data?.planForEveryone ?? null)
}
