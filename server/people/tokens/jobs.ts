import type { Periodic } from '#server/ground/jobs/boss.ts'
import { purgeTokens } from './purge-tokens.ts'

export const jobs: Periodic[] = [{ name: 'purge-expired-tokens', cron: '23 * * * *', run: ({ db }) => purgeTokens(db) }]
