import { useCallback, useEffect } from 'react'
import { type LiveFrame, pollSeconds } from '#domain/live.ts'
import { api, queryClient } from '../api.ts'
import { stageQuery } from '../stages/query.ts'
import { withLink, withMessage, withoutLink, withStage } from '../stages/thread.ts'
import { connection } from './connection.ts'
import { usePolling } from './polling.ts'

/** Keeps a project and its open stage as they are on the server: told while the connection is up, asked while it is down. */
export function useLiveProject(projectId: string, stageId: string | null) {
  useEffect(() => {
    const onCatchUp = () => catchUp(projectId, stageId)
    const stopListening = connection.listen({ onFrame: (frame) => apply(frame, projectId), onCatchUp })
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
  void queryClient.invalidateQueries({ queryKey: projectKey(projectId) })
  if (stageId) void queryClient.invalidateQueries({ queryKey: stageQuery(projectId, stageId).queryKey })
}

const projectKey = (projectId: string) => api.projects.find.queryKey({ input: { projectId } })

function apply(frame: LiveFrame, projectId: string) {
  if (!('projectId' in frame) || frame.projectId !== projectId) return
  switch (frame.type) {
    case 'message': {
      const { message } = frame
      queryClient.setQueryData(
        stageQuery(projectId, message.stageId).queryKey,
        (open) => open && withMessage(open, message),
      )
      return
    }
    case 'link_added': {
      const { link } = frame
      queryClient.setQueryData(stageQuery(projectId, link.stageId).queryKey, (open) => open && withLink(open, link))
      return
    }
    case 'link_removed': {
      const { stageId, linkId } = frame
      queryClient.setQueryData(stageQuery(projectId, stageId).queryKey, (open) => open && withoutLink(open, linkId))
      return
    }
    case 'stage':
      return showStage(projectId, frame)
    case 'project_changed':
    case 'refused':
      void queryClient.invalidateQueries({ queryKey: projectKey(projectId) })
  }
}

/** Shows a stage's status, and the phase that follows from it, wherever they are on screen. */
export function showStage(
  projectId: string,
  { stage, currentPhase }: Pick<Extract<LiveFrame, { type: 'stage' }>, 'stage' | 'currentPhase'>,
) {
  queryClient.setQueryData(stageQuery(projectId, stage.id).queryKey, (open) => open && withStage(open, stage))
  queryClient.setQueryData(projectKey(projectId), (project) => {
    if (!project) return project
    return { ...project, currentPhase, stages: project.stages.map((each) => (each.id === stage.id ? stage : each)) }
  })
  void queryClient.invalidateQueries({ queryKey: api.projects.list.key() })
}
