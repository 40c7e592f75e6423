import { daysBetween, plusDays } from '#domain/ground/due.ts'

/*
 * What becomes of an institution when its contract ends: nothing is deleted, what is there is read for a while, and then by its students
 * alone, each of their own.
 */

export type ContractState = 'running' | 'read_only' | 'closed'

/** Days after the last day of a contract on which its roles still read. */
export const readOnlyDays = 90

/** The state of a contract on a day. Its last day is part of it. */
export function contractStateOf(contractUntil: string, today: string): ContractState {
  if (today <= contractUntil) return 'running'
  return today <= readableUntil(contractUntil) ? 'read_only' : 'closed'
}

/** The last day on which roles read an institution. */
export const readableUntil = (contractUntil: string): string => plusDays(contractUntil, readOnlyDays)

/** What whoever has a role reads when something is refused since the contract is over. */
export const contractOverSays = `The contract of this institution is over. Its roles read what is there for ${readOnlyDays} days after the last day, and change nothing.`

/** Days before the last day on which the owners are written to. */
const warnedBefore = [60, 30, 7, 0] as const

/** The day on which the owners should have been written to last about the end of a contract; null before the first, and once it is over. */
export function warningDayOf(contractUntil: string, today: string): string | null {
  const left = daysBetween(today, contractUntil)
  const due = left < 0 ? undefined : warnedBefore.findLast((days) => left <= days)
  return due === undefined ? null : plusDays(contractUntil, -due)
}
