import { noun } from '#server/ground/noun.ts'
import { jobs } from './jobs.ts'

/** Dates that have come. */
export const reminders = noun({ name: 'reminders', jobs })
