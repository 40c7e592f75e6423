import { noun } from '#server/ground/noun.ts'
import { jobs } from './jobs.ts'
import { sendNotices } from './send-notices.ts'

/** Mail about a plan, in time and once. */
export const notices = noun({ name: 'notices', jobs, restored: sendNotices })
