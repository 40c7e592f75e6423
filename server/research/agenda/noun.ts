import { noun } from '#server/ground/noun.ts'
import { addItem } from './add-item.ts'
import { calendar } from './calendar.ts'
import { draftAgenda } from './draft-agenda.ts'
import { editItem } from './edit-item.ts'
import { listActions } from './list-actions.ts'
import { listQuestions } from './list-questions.ts'
import { markQuestion } from './mark-question.ts'
import { removeItem } from './remove-item.ts'
import { takesOfAccount, takesOfProject } from './takes.ts'
import { tick } from './tick.ts'
import { waits } from './waits.ts'

/** The lines, decisions and actions of a meeting, and questions for the next. */
export const agenda = noun({
  name: 'agenda',
  verbs: { meetings: { draftAgenda, markQuestion, listQuestions, addItem, editItem, removeItem, tick, listActions } },
  waits,
  calendar: [calendar],
  takesOfProject,
  takesOfAccount,
})
