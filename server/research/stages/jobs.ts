import type { Periodic } from '#server/ground/jobs/boss.ts'
import { reconcileSpans } from './reconcile-spans.ts'

export const jobs: Periodic[] = [{ name: 'stage-spans', cron: '23 1 * * *', run: ({ db }) => reconcileSpans(db) }]
