import { useCallback, useEffect } from 'react'
import { type LiveFrame, pollSeconds } from '#domain/live.ts'
import { stagesWith, withLink, withMessage, withoutLink, withStage } from '#domain/open-stage.ts'
import { api, queryClient } from '../api.ts'
import { askAgain } from '../live/ask-again.ts'
import { changeStage, stageQuery } from '../stages/query.ts'
// Who is here is told as soon as a stage is watched, and its window may still be loading then.
import '../live/company.ts'
import { connection } from '../live/connection.ts'
import { usePolling } from '../live/polling.ts'

/** Keeps a project and its open stage as they are on the server: told while the connection is up, asked while it is down. */
export function useLiveProject(projectId: string, stageId: string | null) {
  useEffect(() => {
    const stopListening = connection.listen({
      onFrame(frame) {
        // What happened before a watch began is not told: it is asked for once the watch is on.
        if (frame.type === 'watching' || frame.type === 'missed') catchUp(projectId, stageId)
        else apply(frame, projectId)
      },
    })
    const stopWatching = connection.watch({ projectId, stageId })
    return () => {
      stopWatching()
      stopListening()
    }
  }, [projectId, stageId])

  usePolling(
    useCallback(() => catchUp(projectId, stageId), [projectId, stageId]),
    pollSeconds,
  )
}

function catchUp(projectId: string, stageId: string | null) {
  void askAgain(projectKey(projectId))
  if (stageId) void askAgain(stageQuery(projectId, stageId).queryKey)
}

const projectKey = (projectId: string) => api.projects.find.queryKey({ input: { projectId } })

function apply(frame: LiveFrame, projectId: string) {
  if (!('projectId' in frame) || frame.projectId !== projectId) return
  switch (frame.type) {
    case 'message':
      return changeStage(projectId, frame.message.stageId, (open) => withMessage(open, frame.message))
    case 'link_added':
      return changeStage(projectId, frame.link.stageId, (open) => withLink(open, frame.link))
    case 'link_removed':
      return changeStage(projectId, frame.stageId, (open) => withoutLink(open, frame.linkId))
    case 'stage':
      return showStage(projectId, frame)
    case 'project_changed':
    case 'refused':
      void askAgain(projectKey(projectId))
  }
}

/** Shows a stage's status, and the phase that follows from it, wherever they are on screen. */
export function showStage(
  projectId: string,
  { stage, currentPhase }: Pick<Extract<LiveFrame, { type: 'stage' }>, 'stage' | 'currentPhase'>,
) {
  changeStage(projectId, stage.id, (open) => withStage(open, stage))
  queryClient.setQueryData(projectKey(projectId), (project) => {
    if (!project) return project
    return { ...project, currentPhase, stages: stagesWith(project.stages, stage) }
  })
  // An answer that is on its way may be older than this.
  if (queryClient.isFetching({ queryKey: projectKey(projectId) })) void askAgain(projectKey(projectId))
  void queryClient.invalidateQueries({ queryKey: api.projects.list.key() })
}
