import type { Periodic } from '#server/ground/jobs/boss.ts'
import { purgeAnswers } from '#server/papers/pubmed/purge-answers.ts'

export const jobs: Periodic[] = [
  { name: 'purge-pubmed-answers', cron: '17 * * * *', run: ({ db }) => purgeAnswers(db) },
]
