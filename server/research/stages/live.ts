import { stageChanged } from '#domain/research/stages/stages.ts'
import { reads } from '#server/ground/events/change-reads.ts'
import { findStageWithPhase } from './queries.ts'

/** What open pages are sent when stages change. */
export const live = [
  reads(stageChanged, async (db, { projectId, stageId }) =>
    stageId ? await findStageWithPhase(db, projectId, stageId) : null,
  ),
]
