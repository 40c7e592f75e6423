import type { Periodic } from '#server/ground/jobs/boss.ts'
import { remindOfCertificates } from './remind-of-certificates.ts'

export const jobs: Periodic[] = [
  // After the metadata were read again (`people/sign-in/jobs.ts`).
  {
    name: 'certificates-of-providers',
    cron: '11 4 * * *',
    run: (dependencies) => remindOfCertificates(dependencies, new Date()),
  },
]
