import { noun } from '#server/ground/noun.ts'
import { calendar } from './calendar.ts'
import { confirmNotNeeded } from './confirm-not-needed.ts'
import { confirmStep } from './confirm-step.ts'
import { edges } from './edge.ts'
import { find } from './find.ts'
import { jobs } from './jobs.ts'
import { live } from './live.ts'
import { markReminded } from './remind.ts'
import { removeApproval } from './remove-approval.ts'
import { removeDocument } from './remove-document.ts'
import { removePoint } from './remove-point.ts'
import { removeStep } from './remove-step.ts'
import { returnStep } from './return-step.ts'
import { saveApproval } from './save-approval.ts'
import { saveDocument } from './save-document.ts'
import { savePoint } from './save-point.ts'
import { saveStep } from './save-step.ts'
import { setAnswers } from './set-answers.ts'
import { setNotNeeded } from './set-not-needed.ts'
import { setUse } from './set-use.ts'
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
