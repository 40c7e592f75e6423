import { alias } from 'drizzle-orm/pg-core'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'

/** Who set a stage's status. */
export const changer = alias(publicProfiles, 'changer')

/** The columns of a stage that pages are sent (`Stage`); needs `changer` joined on who changed the status. */
export const stageColumns = {
  id: stageSummaries.id,
  number: stageSummaries.stageNumber,
  name: stageSummaries.stageName,
  status: stageSummaries.status,
  completedAt: stageSummaries.completedAt,
  statusChangedAt: stageSummaries.statusChangedAt,
  statusChangedBy: changer.username,
  targetDate: stageSummaries.targetDate,
  roundNumber: stageSummaries.roundNumber,
  roundState: stageSummaries.roundState,
}
