import { noun } from '#server/ground/noun.ts'
import { answer } from './answer.ts'
import { close } from './close.ts'
import { create } from './create.ts'
import { edges } from './edge.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { listAll } from './list-all.ts'
import { mailSummary } from './mail-summary.ts'
import { takesOfAccount } from './takes.ts'

/** What visitors and users ask us. */
export const enquiries = noun({
  name: 'enquiries',
  verbs: { enquiries: { create, list, listAll, answer, close } },
  jobs,
  restored: mailSummary,
  edges,
  takesOfAccount,
})
