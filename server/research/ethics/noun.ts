import { noun } from '#server/ground/noun.ts'
import { setAnswers } from './application/set-answers.ts'
import { calendar } from './calendar.ts'
import { confirmNotNeeded } from './confirm-not-needed.ts'
import { removeDocument } from './documents/remove-document.ts'
import { saveDocument } from './documents/save-document.ts'
import { setUse } from './documents/set-use.ts'
import { edges } from './edge.ts'
import { find } from './find.ts'
import { jobs } from './jobs.ts'
import { live } from './live.ts'
import { markReminded } from './remind.ts'
import { removeApproval } from './remove-approval.ts'
import { saveApproval } from './save-approval.ts'
import { setNotNeeded } from './set-not-needed.ts'
import { confirmStep } from './steps/confirm-step.ts'
import { removePoint } from './steps/remove-point.ts'
import { removeStep } from './steps/remove-step.ts'
import { returnStep } from './steps/return-step.ts'
import { savePoint } from './steps/save-point.ts'
import { saveStep } from './steps/save-step.ts'
import { takesOfAccount, takesOfProject } from './takes.ts'
import { waits } from './waits.ts'

/** The ethics approvals of a project, from the application to its closure (decision 070). */
export const ethics = noun({
  name: 'ethics',
  verbs: {
    ethics: {
      ...{ find, saveApproval, removeApproval, saveStep, confirmStep, returnStep, removeStep },
      ...{ setNotNeeded, confirmNotNeeded, setAnswers, saveDocument, removeDocument, setUse, savePoint, removePoint },
    },
  },
  forTokens: ['ethics'],
  live,
  jobs,
  edges,
  waits,
  calendar: [calendar],
  restored: ({ db }) => markReminded(db, new Date()),
  takesOfProject,
  takesOfAccount,
})
