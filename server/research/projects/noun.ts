import { noun } from '#server/ground/noun.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { previewDeletion } from './preview-deletion.ts'
import { remove } from './remove.ts'
import { search } from './search.ts'
import { update } from './update.ts'
import { useQuestion } from './use-question.ts'

/** A research project and its study. */
export const projects = noun({
  name: 'projects',
  verbs: { projects: { list, create, update, remove }, accounts: { previewDeletion }, questions: { use: useQuestion } },
  forTokens: ['projects'],
  live,
  search,
})
