import { noun } from '#server/ground/noun.ts'
import { add } from './add.ts'
import { edit } from './edit.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { takesOfAccount } from './takes.ts'

/** Lists of candidatures that people open by a name, alone or with their unit. */
export const candidatureViews = noun({
  name: 'candidature-views',
  verbs: { candidatureViews: { list, add, edit, remove } },
  takesOfAccount,
})
