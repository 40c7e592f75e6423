import type { Periodic } from '#server/ground/jobs/boss.ts'
import { rereadAll } from './providers/saml/describe.ts'
import { ownKeys } from './providers/saml/own-keys.ts'
import { purgeExpired } from './purge-expired.ts'

export const jobs: Periodic[] = [
  { name: 'purge-expired-access', cron: '23 * * * *', run: ({ db }) => purgeExpired(db) },
  {
    name: 'saml-metadata',
    cron: '41 2 * * *',
    async run(dependencies) {
      await rereadAll(dependencies)
      await ownKeys(dependencies)
    },
  },
]
