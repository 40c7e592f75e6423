import { noun } from '#server/ground/noun.ts'
import { add } from './add.ts'
import { edit } from './edit.ts'
import { live } from './live.ts'
import { remove } from './remove.ts'
import { search } from './search.ts'
import { takesOfAccount, takesOfProject } from './takes.ts'

/** The links of a stage. */
export const links = noun({
  name: 'links',
  verbs: { links: { add, edit, remove } },
  forTokens: ['links'],
  live,
  search,
  takesOfProject,
  takesOfAccount,
})
