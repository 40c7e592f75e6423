import { noun } from '#server/ground/noun.ts'
import { edges } from './edge.ts'

/** Receipts and credit notes, numbered without gaps. */
export const receipts = noun({ name: 'receipts', edges })
