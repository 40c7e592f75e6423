import { hashKey } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { pollSeconds, type ServerMessage } from '#domain/ground/live.ts'
import type { Notification } from '#domain/research/notifications/notification-list.ts'
import { client, queryClient } from '#web/ground/api.ts'
import type { Apply, Shown } from '#web/ground/live/applies.ts'
import { connection } from '#web/ground/live/connection.ts'
import { usePolling } from '#web/ground/live/polling.ts'
import { fetchedLive } from '#web/ground/reconnect.ts'
// Presence arrives as soon as a stage is watched, when its window may still be loading.
import '#web/ground/live/presence.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { projectKey } from '../stages/query.ts'

/** What every noun does when its data changes: the `live.ts` of each room that has one. */
const rooms = Object.values(import.meta.glob<Room>('../../*/*/live.ts', { eager: true }))
type Room = { live: Apply[]; shown: Shown }
const byType = new Map(rooms.flatMap(({ live }) => live).map((each) => [each.change.type, each]))

/** Milliseconds that leaving a project may take until another page is shown. */
const leaveTime = 1500

/**
 * Keeps a project and its open stage in step with the server: live while the connection is up, polled while it is down.
 */
export function useLiveProject(projectId: string, stageId: string | null) {
  useEffect(() => {
    let refused: ReturnType<typeof setTimeout> | undefined
    const stopListening = connection.listen({
      onMessage(message) {
        receive(message, { projectId, stageId })
        // Whoever has just left is on their way to another page, and need not be told.
        if (message.type === 'refused' && message.projectId === projectId)
          refused = setTimeout(() => void refetch(projectKey(projectId)), leaveTime)
      },
    })
    const stopWatching = connection.watch({ projectId, stageId })
    const stopFetching = fetchedLive(shownIn({ projectId, stageId }))
    return () => {
      clearTimeout(refused)
      stopFetching()
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
function markSeen({ id, seenOn, projectId, stageNumber }: Notification, watched: Watched) {
  if (!seenOn || projectId !== watched.projectId || document.visibilityState !== 'visible') return
  const stages = queryClient.getQueryData(projectKey(projectId))?.stages
  const open = stages?.find((stage) => stage.id === watched.stageId)
  if (seenOn === 'stage' && open?.number !== stageNumber) return
  void client.notifications.markRead({ ids: [id] }).catch(() => {})
}

type Watched = { projectId: string; stageId: string | null }

function receive(message: ServerMessage, watched: Watched) {
  const { projectId } = watched
  // What happened before a watch began is not sent: it is fetched once the watch is on, if anything has happened.
  if (message.type === 'resync' || (message.type === 'watching' && !message.isQuiet)) resync(watched)
  if (message.type === 'notified') markSeen(message.notification, watched)
  if (message.type === 'change' && message.projectId === projectId)
    byType.get(message.change)?.apply({ projectId, stageId: message.stageId }, message.body)
}

/** Fetches again what each noun has on screen. */
function resync(watched: Watched) {
  for (const key of shownIn(watched)) void refetch(key)
}

/** What each noun may have on screen, each query once. */
const shownIn = (watched: Watched) => [
  ...new Map(rooms.flatMap(({ shown }) => shown(watched)).map((key) => [hashKey(key), key])).values(),
]
