import type { BodyOf } from '#domain/ground/change.ts'
import { stagesWith, withStage } from '#domain/research/stages/open-stage.ts'
import { stageChanged } from '#domain/research/stages/stages.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { changeStage, projectKey, stageQuery } from './query.ts'

/** How a project, and the stage that is open, apply a changed status. */
export const live = [applies(stageChanged, ({ projectId }, changed) => showStage(projectId, changed))]

/** Shows a stage's status, and the phase that follows from it, wherever they are on screen. */
export function showStage(projectId: string, { stage, currentPhase }: BodyOf<typeof stageChanged>): void {
  changeStage(projectId, stage.id, (open) => withStage(open, stage))
  queryClient.setQueryData(projectKey(projectId), (project) => {
    if (!project) return project
    return { ...project, currentPhase, stages: stagesWith(project.stages, stage) }
  })
  // A response that is under way may be older than this.
  if (queryClient.isFetching({ queryKey: projectKey(projectId) })) void refetch(projectKey(projectId))
  for (const key of [api.projects.list.key(), api.projects.listWaiting.key()])
    void queryClient.invalidateQueries({ queryKey: key })
}

/** The open stage, with its links and messages. */
export const shown: Shown = ({ projectId, stageId }) => (stageId ? [stageQuery(projectId, stageId).queryKey] : [])
