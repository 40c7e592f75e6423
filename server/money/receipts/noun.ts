import { noun } from '#server/ground/noun.ts'
import { edges } from './edge.ts'
import { findReceiptDetails } from './find-receipt-details.ts'
import { setReceiptDetails } from './set-receipt-details.ts'
import { partsOfAccount } from './takes.ts'

/** Receipts and credit notes, each numbered without gaps, and what stands on them of whoever pays. */
export const receipts = noun({
  name: 'receipts',
  verbs: { payments: { findReceiptDetails, setReceiptDetails } },
  edges,
  partsOfAccount,
})
