import { useEffect } from 'react'
import type { ServerMessage } from '#domain/ground/live.ts'
import { timesChanged } from '#domain/research/meeting-times/changes.ts'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { api } from '#web/ground/api.ts'
import { connection } from '#web/ground/live/connection.ts'
import { refetch } from '#web/ground/live/refetch.ts'

const changes: string[] = [timesChanged.type, meetingChanged.type]

/** Whether proposed times, or the meeting that one of them became, may be others than those on the page. */
const isAboutTimes = (message: ServerMessage) =>
  message.type === 'resync' ||
  (message.type === 'watching' && !message.isQuiet) ||
  (message.type === 'change' && changes.includes(message.change)) ||
  (message.type === 'notified' && message.notification.type.startsWith('meeting_'))

/** Keeps the list of proposed times, and that of meetings, in step: of one project with every answer, of all with what is notified. */
export function useLiveTimes(projectId: string | undefined) {
  useEffect(() => {
    const stopListening = connection.listen({
      onMessage(message) {
        if (!isAboutTimes(message)) return
        for (const key of [api.meetingTimes.key(), api.meetings.list.key()]) void refetch(key)
      },
    })
    const stopWatching = projectId ? connection.watch({ projectId, stageId: null }) : undefined
    return () => {
      stopWatching?.()
      stopListening()
    }
  }, [projectId])
}
