import type { Periodic } from '#server/ground/jobs/boss.ts'
import { checkAgain } from './check-again.ts'

export const jobs: Periodic[] = [
  { name: 'check-domains', cron: '35 * * * *', run: (dependencies) => checkAgain(dependencies, new Date()) },
]
