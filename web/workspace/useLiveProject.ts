import { useCallback, useEffect } from 'react'
import { pollSeconds, type ServerMessage } from '#domain/ground/live.ts'
import type { Notification } from '#domain/notifications/notification-list.ts'
import { api, client, queryClient } from '../api.ts'
import type { Apply } from '../live/applies.ts'
import { connection } from '../live/connection.ts'
import { usePolling } from '../live/polling.ts'
// Presence arrives as soon as a stage is watched, when its window may still be loading.
import '../live/presence.ts'
import { refetch } from '../live/refetch.ts'
import { projectKey, stageQuery } from '../stages/query.ts'

/** How every noun applies its changes: the `live.ts` of each room that has one. */
const nouns = import.meta.glob<Apply[]>('../*/live.ts', { eager: true, import: 'live' })
const byType = new Map(
  Object.values(nouns)
    .flat()
    .map((each) => [each.change.type, each]),
)

/**
 * Keeps a project and its open stage in step with the server: live while the connection is up, polled while it is down.
 */
export function useLiveProject(projectId: string, stageId: string | null) {
  useEffect(() => {
    const stopListening = connection.listen({ onMessage: (message) => receive(message, { projectId, stageId }) })
    const stopWatching = connection.watch({ projectId, stageId })
    return () => {
      stopWatching()
      stopListening()
    }
  }, [projectId, stageId])

  usePolling(
    useCallback(() => resync({ projectId, stageId }), [projectId, stageId]),
    pollSeconds,
  )
}

/** What somebody sees happen is no news to them and counts as read. Messages do once they are read in the thread. */
function markSeen({ id, type, projectId, stageNumber }: Notification, watched: Watched) {
  if (projectId !== watched.projectId || document.visibilityState !== 'visible') return
  const stages = queryClient.getQueryData(projectKey(projectId))?.stages
  const open = stages?.find((stage) => stage.id === watched.stageId)
  const seen =
    type === 'stage_status_updated' ||
    type === 'stage_completed' ||
    ((type === 'stage_link_added' || type === 'stage_file_added') && open !== undefined && open.number === stageNumber)
  if (seen) void client.notifications.markRead({ ids: [id] }).catch(() => {})
}

type Watched = { projectId: string; stageId: string | null }

function receive(message: ServerMessage, watched: Watched) {
  const { projectId } = watched
  // What happened before a watch began is not sent: it is fetched once the watch is on, if anything has happened.
  if (message.type === 'resync' || (message.type === 'watching' && !message.isQuiet)) resync(watched)
  if (message.type === 'notified') markSeen(message.notification, watched)
  if (message.type === 'refused' && message.projectId === projectId) void refetch(projectKey(projectId))
  if (message.type === 'change' && message.projectId === projectId)
    byType.get(message.change)?.apply({ projectId, stageId: message.stageId }, message.body)
}

function resync({ projectId, stageId }: Watched) {
  void refetch(projectKey(projectId))
  if (stageId) void refetch(stageQuery(projectId, stageId).queryKey)
  if (stageId)
    for (const room of [api.files, api.reviews]) void refetch(room.list.key({ input: { projectId, stageId } }))
  const about = { input: { projectId } }
  void refetch(api.questions.list.queryKey(about))
  const shown = [
    api.projects.listActivity.key(about),
    api.history.list.key(about),
    api.meetings.key(),
    api.publications.key(),
  ]
  for (const key of shown) void refetch(key)
}
