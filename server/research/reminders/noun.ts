import { noun } from '#server/ground/noun.ts'
import { jobs } from './jobs.ts'

export const reminders = noun({ name: 'reminders', jobs })
