import { noun } from '#server/ground/noun.ts'
import { edges } from './edge.ts'

export const receipts = noun({ name: 'receipts', edges })
