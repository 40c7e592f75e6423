import type { Periodic } from '#server/ground/jobs/boss.ts'
import { remindOfBreakGlass } from './remind-of-break-glass.ts'

export const jobs: Periodic[] = [
  {
    name: 'try-emergency-access',
    cron: '45 5 * * *',
    run: (dependencies) => remindOfBreakGlass(dependencies, new Date()),
  },
]
