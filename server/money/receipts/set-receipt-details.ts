import { ReceiptDetails } from '#domain/money/receipts/receipt-details.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { receiptDetails } from './tables.ts'

/** Says what stands on the caller’s receipts from now on. Receipts that were issued before stay as they are. */
export const setReceiptDetails = withProfile
  .route({ method: 'PUT', path: '/payments/receipt-details', tags: ['payments'] })
  .input(ReceiptDetails)
  .handler(async ({ input, context: { db, now, user } }) => {
    const details = { ...input, updatedAt: now() }
    await db
      .insert(receiptDetails)
      .values({ profileId: user.id, ...details })
      .onConflictDoUpdate({ target: receiptDetails.profileId, set: details })
    return input
  })
