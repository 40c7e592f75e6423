import { Anchor } from '@mantine/core'
import { plansAddress } from './came-from.ts'

/**
 * Leads from a limit to the plans. In a tab of its own, so that what somebody has typed stays where it is: what a plan
 * allows is there at once in every tab.
 */
export const SeePlans = () => (
  <Anchor href={plansAddress()} target="_blank" rel="noopener" inherit>
    See the plans
  </Anchor>
)
