import { pgView } from 'drizzle-orm/pg-core'
import { payments } from './tables.ts'

/** Who made each payment, as the rest of the product may read it; nobody, when their account is gone. The provider knows its customer even then. */
export const paymentSummaries = pgView('payment_summaries').as((query) =>
  query
    .select({
      id: payments.id,
      profileId: payments.profileId,
      reference: payments.reference,
      customerCode: payments.customerCode,
    })
    .from(payments),
)
