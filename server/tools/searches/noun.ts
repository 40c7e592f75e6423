import { noun } from '#server/ground/noun.ts'
import { addFound } from './add-found.ts'
import { edit } from './edit.ts'
import { keep } from './keep.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { record } from './record.ts'
import { recordRun } from './record-run.ts'
import { remove } from './remove.ts'
import { run } from './run.ts'
import { takesOfProject } from './takes.ts'

/** The searches of a project: kept word for word, run again, and what they find taken into its library. */
export const searches = noun({
  name: 'searches',
  verbs: { searches: { list, keep, record, run, recordRun, edit, remove }, library: { addFound } },
  forTokens: ['searches'],
  live,
  takesOfProject,
})
