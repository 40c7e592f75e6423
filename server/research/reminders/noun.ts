import { noun } from '#server/ground/noun.ts'
import { jobs } from './jobs.ts'
import { markReminded } from './remind.ts'

/** Dates that have come. */
export const reminders = noun({ name: 'reminders', jobs, restored: ({ db }) => markReminded(db, new Date()) })
