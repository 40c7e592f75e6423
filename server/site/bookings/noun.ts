import { noun } from '#server/ground/noun.ts'
import { edges } from './edge.ts'
import { jobs } from './jobs.ts'
import { listComing } from './list-coming.ts'
import { partsOfAccount } from './takes.ts'

/** Demo meetings. */
export const bookings = noun({ name: 'bookings', verbs: { bookings: { listComing } }, jobs, edges, partsOfAccount })
