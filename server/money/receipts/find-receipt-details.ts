import { eq } from 'drizzle-orm'
import type { ReceiptDetails } from '#domain/money/receipts/receipt-details.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { receiptDetails } from './tables.ts'

/** What stands on the caller’s receipts from now on, besides their name and address for mail; null where nothing was said. */
export const findReceiptDetails = withProfile
  .route({ method: 'GET', path: '/payments/receipt-details', tags: ['payments'] })
  .handler(({ context: { db, user } }) => detailsOf(db, user.id))

/** What somebody wants on their receipts. */
export async function detailsOf(db: Db, profileId: string): Promise<ReceiptDetails> {
  const { name, address, vatNumber, orderNumber } = receiptDetails
  const [details] = await db
    .select({ name, address, vatNumber, orderNumber })
    .from(receiptDetails)
    .where(eq(receiptDetails.profileId, profileId))
  return details ?? { name: null, address: null, vatNumber: null, orderNumber: null }
}
