import { alias } from 'drizzle-orm/pg-core'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { projectStages } from '#server/research/stages/tables.ts'

/** Who set a stage's status. */
export const changer = alias(usersProfiles, 'changer')

/** The columns of a stage that pages are sent (`Stage`); needs `changer` joined on who changed the status. */
export const stageColumns = {
  id: projectStages.id,
  number: projectStages.stageNumber,
  name: projectStages.stageName,
  status: projectStages.status,
  completedAt: projectStages.completedAt,
  statusChangedAt: projectStages.statusChangedAt,
  statusChangedBy: changer.username,
  targetDate: projectStages.targetDate,
  roundNumber: projectStages.roundNumber,
  roundState: projectStages.roundState,
}
