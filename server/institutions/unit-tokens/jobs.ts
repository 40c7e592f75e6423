import type { Periodic } from '#server/ground/jobs/boss.ts'
import { purgeUnitTokens } from './purge-unit-tokens.ts'

export const jobs: Periodic[] = [
  { name: 'purge-unit-tokens', cron: '41 3 * * *', run: ({ db }) => purgeUnitTokens(db, new Date()) },
]
