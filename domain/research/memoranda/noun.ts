import { historyKind, noun } from '#domain/ground/noun.ts'
import { memorandumDue, memorandumSigned, memorandumWritten } from './memoranda.ts'

/** The history keeps which text it was, by its fingerprint, and not what stands in it: everybody in the project reads the history. */
export const memoranda = noun({
  activities: [memorandumWritten, memorandumSigned, memorandumDue],
  history: historyKind<{
    number: number
    fingerprint: string
    state: 'written' | 'signed' | 'in_force' | 'confirmed'
  }>()('memorandum'),
})
