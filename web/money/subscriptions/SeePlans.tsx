import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { plansAddress } from './came-from.ts'

/**
 * Leads from a limit to the plans. In a tab of its own, so that what somebody has typed stays where it is: what a plan
 * allows is there at once in every tab. Nothing where plans are not sold.
 */
export function SeePlans() {
  const { data } = useQuery(api.subscriptions.find.queryOptions())
  if (!data?.isSold) return null
  return (
    <Anchor href={plansAddress()} target="_blank" rel="noopener" inherit>
      See the plans
    </Anchor>
  )
}
