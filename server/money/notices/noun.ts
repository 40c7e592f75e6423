import { noun } from '#server/ground/noun.ts'
import { jobs } from './jobs.ts'

export const notices = noun({ name: 'notices', jobs })
