import { noun } from '#server/ground/noun.ts'
import { account } from './account.ts'
import { cancel } from './cancel.ts'
import { find } from './find.ts'
import { jobs } from './jobs.ts'
import { resume } from './resume.ts'
import { startTrial } from './start-trial.ts'
import { switchTrialPlan } from './switch-trial-plan.ts'
import { partsOfAccount } from './takes.ts'

/** Plans, trials, and what a plan allows; decided in one place (decision 023). */
export const subscriptions = noun({
  name: 'subscriptions',
  verbs: { subscriptions: { find, startTrial, switchTrialPlan, cancel, resume } },
  jobs,
  account,
  partsOfAccount,
})
