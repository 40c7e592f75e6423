import type { Periodic } from '#server/ground/jobs/boss.ts'
import { suspendUnproven } from './suspend-unproven.ts'

export const jobs: Periodic[] = [
  { name: 'suspend-unproven', cron: '50 * * * *', run: (dependencies) => suspendUnproven(dependencies, new Date()) },
]
