import { noun } from '#server/ground/noun.ts'
import { check } from './check.ts'
import { claim } from './claim.ts'
import { confirm } from './confirm.ts'
import { decide } from './decide.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { listAtDesk } from './list-at-desk.ts'
import { remove } from './remove.ts'
import { takesOfAccount } from './takes.ts'

/** The domains of an institution: claimed, proven, looked at again, and lost. */
export const domains = noun({
  name: 'domains',
  verbs: { domains: { list, claim, check, confirm, remove, listAtDesk, decide } },
  jobs,
  takesOfAccount,
})
