import { noun } from '#server/noun.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { remove } from './remove.ts'
import { search } from './search.ts'
import { update } from './update.ts'

export const projects = noun({
  name: 'projects',
  verbs: { projects: { list, create, update, remove } },
  forTokens: ['projects'],
  live,
  search,
})
