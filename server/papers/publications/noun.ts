import { noun } from '#server/ground/noun.ts'
import { account } from './account.ts'
import { add } from './add.ts'
import { addAll } from './add-all.ts'
import { exportFile } from './export-file.ts'
import { importFile } from './import-file.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { lookUp } from './look-up.ts'
import { remove } from './remove.ts'
import { takesOfProject } from './takes.ts'
import { update } from './update.ts'

/** What people publish, and how it is cited. */
export const publications = noun({
  name: 'publications',
  verbs: { publications: { list, lookUp, add, addAll, update, remove, importFile, exportFile } },
  forTokens: ['publications'],
  live,
  jobs,
  takesOfProject,
  account,
})
