import { noun } from '#server/ground/noun.ts'
import { acknowledge } from './acknowledge.ts'
import { addAddendum } from './add-addendum.ts'
import { addItem } from './add-item.ts'
import { calendar } from './calendar.ts'
import { cancel } from './cancel.ts'
import { draftAgenda } from './draft-agenda.ts'
import { edges } from './edge.ts'
import { editItem } from './edit-item.ts'
import { find } from './find.ts'
import { list } from './list.ts'
import { listActions } from './list-actions.ts'
import { listNotesRuns } from './list-notes-runs.ts'
import { listQuestions } from './list-questions.ts'
import { live } from './live.ts'
import { markQuestion } from './mark-question.ts'
import { readNotes } from './read-notes.ts'
import { removeItem } from './remove-item.ts'
import { schedule } from './schedule.ts'
import { setAttendance } from './set-attendance.ts'
import { takeBackNotes } from './take-back-notes.ts'
import { takesOfAccount } from './takes.ts'
import { tick } from './tick.ts'
import { update } from './update.ts'
import { waits } from './waits.ts'
import { writeNotes } from './write-notes.ts'

export const meetings = noun({
  name: 'meetings',
  verbs: {
    meetings: {
      list,
      find,
      schedule,
      update,
      cancel,
      setAttendance,
      draftAgenda,
      markQuestion,
      listQuestions,
      addItem,
      editItem,
      removeItem,
      tick,
      listActions,
      readNotes,
      writeNotes,
      listNotesRuns,
      takeBackNotes,
      acknowledge,
      addAddendum,
    },
  },
  forTokens: ['meetings'],
  live,
  edges,
  waits,
  calendar: [calendar],
  takesOfAccount,
})
