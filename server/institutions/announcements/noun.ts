import { noun } from '#server/ground/noun.ts'
import { add } from './add.ts'
import { edit } from './edit.ts'
import { list } from './list.ts'
import { listMine } from './list-mine.ts'
import { takesOfAccount } from './takes.ts'
import { withdraw } from './withdraw.ts'

/** What an institution announces to the people of a unit and of those below it. */
export const announcements = noun({
  name: 'announcements',
  verbs: { announcements: { list, listMine, add, edit, withdraw } },
  takesOfAccount,
})
