import type { OfAccount } from '#server/ground/noun.ts'
import { removeOwn } from './remove-own.ts'

export const account: OfAccount = { isDeleted: (tx, { id }) => removeOwn(tx, id) }
