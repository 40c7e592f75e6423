import { noun } from '#server/ground/noun.ts'
import { enter } from './enter.ts'
import { list } from './list.ts'
import { listAtDesk } from './list-at-desk.ts'
import { makeStatement } from './make-statement.ts'

/** The invoices of an institution’s contract: entered at the desk, read by its owners. */
export const invoices = noun({ name: 'invoices', verbs: { invoices: { list, makeStatement, listAtDesk, enter } } })
