import { noun } from '#server/ground/noun.ts'
import { add } from './add.ts'
import { calendar } from './calendar.ts'
import { edit } from './edit.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { move } from './move.ts'
import { remove } from './remove.ts'
import { takesOfAccount, takesOfProject } from './takes.ts'
import { tick } from './tick.ts'

/** What a stage still needs. */
export const checklists = noun({
  name: 'checklists',
  verbs: { checklists: { list, add, edit, tick, move, remove } },
  forTokens: ['checklists'],
  live,
  calendar: [calendar],
  takesOfProject,
  takesOfAccount,
})
