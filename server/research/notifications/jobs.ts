import type { Periodic } from '#server/ground/jobs/boss.ts'
import { sendDigests } from './send-digests.ts'

export const jobs: Periodic[] = [
  { name: 'digests', cron: '* * * * *', run: (dependencies) => sendDigests(dependencies, new Date()) },
]
