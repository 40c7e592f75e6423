import { noun } from '#server/ground/noun.ts'
import { remove } from './remove.ts'
import { search } from './search.ts'
import { partsOfAccount, takesOfProject } from './takes.ts'

/** Who belongs to a project. */
export const members = noun({
  name: 'members',
  verbs: { members: { remove } },
  forTokens: ['members'],
  search,
  takesOfProject,
  partsOfAccount,
})
