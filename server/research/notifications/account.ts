import type { OfAccount } from '#server/ground/noun.ts'
import { lockRecipientsOf } from './lock-recipients.ts'

/** What goes with an account is deleted by foreign keys, in no order of its own: it is locked before. */
export const account: OfAccount = { isDeleted: (tx, { id }) => lockRecipientsOf(tx, id) }
