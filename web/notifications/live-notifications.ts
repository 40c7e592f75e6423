import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { invitationPollSeconds, type LiveFrame, pollSeconds } from '#domain/live.ts'
import { withNotification } from '#domain/notification-list.ts'
import { api, queryClient } from '../api.ts'
import { useInvitedToast } from '../invitations/invited-toast.ts'
import { askAgain } from '../live/ask-again.ts'
import { connection } from '../live/connection.ts'
import { usePolling } from '../live/polling.ts'

const lists = api.projects.list.key()
const invitationsKey = api.invitations.list.queryKey()
const notificationsKey = api.notifications.list.queryKey()

function reload() {
  void askAgain(invitationsKey)
  void askAgain(notificationsKey)
}

/** Milliseconds: reading a chat says so message by message. */
const burst = { delay: 300, maxWait: 2000 }

/** What somebody can answer and what they were told of, as it is on the server: told while the connection is up. */
export function useNotifications() {
  const invitations = useQuery(api.invitations.list.queryOptions())
  const notifications = useQuery(api.notifications.list.queryOptions())
  const reloadSoon = useDebouncedCallback(() => void askAgain(notificationsKey), burst)
  useEffect(() => connection.listen({ onFrame: (frame) => hear(frame, reloadSoon) }), [reloadSoon])
  usePolling(
    useCallback(() => void askAgain(notificationsKey), []),
    pollSeconds,
  )
  usePolling(
    useCallback(() => void askAgain(invitationsKey), []),
    invitationPollSeconds,
  )
  useInvitedToast(invitations.data)
  return { invitations, notifications }
}

function hear(frame: LiveFrame, reloadSoon: () => void) {
  switch (frame.type) {
    case 'ready':
    case 'missed':
      return reload()
    case 'invitations_changed':
      void queryClient.invalidateQueries({ queryKey: lists })
      return void askAgain(invitationsKey)
    case 'notifications_changed':
      return reloadSoon()
    case 'notified':
      queryClient.setQueryData(notificationsKey, (list) => list && withNotification(list, frame.notification))
      // An answer that is on its way may be older than this.
      if (queryClient.isFetching({ queryKey: notificationsKey })) reloadSoon()
  }
}
