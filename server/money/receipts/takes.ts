import { sql } from 'drizzle-orm'
import type { PartsOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves in `account.json`. */
export const partsOfAccount: PartsOfAccount = {
  receiptDetails: (profileId) => sql`select json_build_object('name', name, 'address', address, 'vatNumber', vat_number,
      'orderNumber', order_number) from receipt_details where profile_id = ${profileId}`,
}
