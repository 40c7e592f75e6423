import { noun } from '#domain/ground/noun.ts'
import { seatsWaitedFor } from './activities.ts'

/** What happens to an institution itself. */
export const institutions = noun({ activities: [seatsWaitedFor] })
