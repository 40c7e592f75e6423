import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { invitationPollSeconds, pollSeconds } from '#domain/live.ts'
import { withNotification } from '#domain/notification-list.ts'
import { api, queryClient } from '../api.ts'
import { useInvitedToast } from '../invitations/invited-toast.ts'
import { connection } from '../live/connection.ts'
import { usePolling } from '../live/polling.ts'

const reloadInvitations = () => void queryClient.invalidateQueries({ queryKey: api.invitations.list.key() })
const reloadNotifications = () => void queryClient.invalidateQueries({ queryKey: api.notifications.list.key() })

function reload() {
  reloadInvitations()
  reloadNotifications()
}

/** What somebody can answer and what they were told of, as it is on the server: told while the connection is up. */
export function useNotifications() {
  const invitations = useQuery(api.invitations.list.queryOptions())
  const notifications = useQuery(api.notifications.list.queryOptions())
  useEffect(
    () =>
      connection.listen({
        onFrame(frame) {
          if (frame.type === 'ready') reload()
          if (frame.type === 'invitations_changed') reloadInvitations()
          if (frame.type === 'notifications_changed') reloadNotifications()
          if (frame.type !== 'notified') return
          const { notification } = frame
          queryClient.setQueryData(
            api.notifications.list.queryKey(),
            (list) => list && withNotification(list, notification),
          )
        },
        onCatchUp: reload,
      }),
    [],
  )
  usePolling(
    useCallback(() => reloadNotifications(), []),
    pollSeconds,
  )
  usePolling(
    useCallback(() => reloadInvitations(), []),
    invitationPollSeconds,
  )
  useInvitedToast(invitations.data)
  return { invitations, notifications }
}
