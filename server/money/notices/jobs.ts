import type { Periodic } from '#server/ground/jobs/boss.ts'
import { sendNotices } from './send-notices.ts'

export const jobs: Periodic[] = [{ name: 'billing-notices', cron: '7 * * * *', run: sendNotices }]
