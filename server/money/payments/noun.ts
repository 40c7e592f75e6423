import { noun } from '#server/ground/noun.ts'
import { markSent } from '../refunds/mark-sent.ts'
import { confirm } from './confirm.ts'
import { edges } from './edge.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { startCheckout } from './start-checkout.ts'
import { takesOfAccount } from './takes.ts'

/** What is paid: the checkout, the provider’s events, and the comparison with what it knows (decision 024). */
export const payments = noun({
  name: 'payments',
  verbs: { payments: { startCheckout, confirm, list } },
  jobs,
  restored: ({ db }) => markSent(db),
  edges,
  takesOfAccount,
})
