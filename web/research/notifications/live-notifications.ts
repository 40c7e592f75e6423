import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { invitationPollSeconds, pollSeconds, type ServerMessage } from '#domain/ground/live.ts'
import { type Notification, withNotification } from '#domain/research/notifications/notification-list.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { connection } from '#web/ground/live/connection.ts'
import { usePolling } from '#web/ground/live/polling.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { fetchedLive } from '#web/ground/reconnect.ts'

const lists = api.projects.list.key()
const invitationsKey = api.invitations.list.queryKey()
const notificationsKey = api.notifications.list.queryKey()

/** The pages of the inbox, and what waits. */
const pages = [api.notifications.listPage.key(), api.projects.listWaiting.key()]

function reload() {
  void refetch(invitationsKey)
  void refetch(notificationsKey)
  reloadPages()
}

/** They are fetched again where they are on screen. */
function reloadPages() {
  for (const key of pages) void refetch(key)
}

/** Milliseconds: reading a chat marks its messages one by one. */
const burst = { delay: 300, maxWait: 2000 }
const seldom = { delay: 2000, maxWait: 10_000 }

/** What somebody can answer and their notifications. Whoever shows them asks for them: a query tells only those who read it. */
export function useNotifications() {
  const invitations = useQuery(api.invitations.list.queryOptions())
  const notifications = useQuery(api.notifications.list.queryOptions())
  return { invitations, notifications }
}

/** The same, in step with the server: live while the connection is up. */
export function useLiveNotifications() {
  const reloadSoon = useDebouncedCallback(() => {
    void refetch(notificationsKey)
    reloadPages()
  }, burst)
  const reloadPagesSoon = useDebouncedCallback(reloadPages, burst)
  const reloadLists = useDebouncedCallback(() => void queryClient.invalidateQueries({ queryKey: lists }), burst)
  const reloadStudents = useDebouncedCallback(
    () => void refetch(api.projects.list.key({ input: { scope: 'supervised' } })),
    seldom,
  )
  const reloadBoard = useDebouncedCallback(() => void refetch(api.board.key()), seldom)
  useEffect(
    () =>
      connection.listen({
        onMessage(message) {
          receive(message, reloadSoon)
          if (message.type === 'notified') reloadPagesSoon()
          if (message.type !== 'notified') return
          // Only the students' list shows anything of a chat message, which is what happens most.
          reloadBoard()
          if (message.notification.type === 'stage_chat_message') reloadStudents()
          else reloadLists()
        },
      }),
    [reloadSoon, reloadPagesSoon, reloadLists, reloadStudents, reloadBoard],
  )
  useEffect(() => fetchedLive([invitationsKey, notificationsKey, ...pages]), [])
  usePolling(
    useCallback(() => {
      void refetch(notificationsKey)
      reloadPages()
    }, []),
    pollSeconds,
  )
  usePolling(
    useCallback(() => void refetch(invitationsKey), []),
    invitationPollSeconds,
  )
  return useNotifications()
}

function receive(message: ServerMessage, reloadSoon: () => void) {
  switch (message.type) {
    case 'ready':
      return message.isQuiet ? undefined : reload()
    case 'resync':
      return reload()
    case 'invitations_changed':
      void queryClient.invalidateQueries({ queryKey: lists })
      void queryClient.invalidateQueries({ queryKey: api.invitations.listRequests.key() })
      reloadPages()
      return void refetch(invitationsKey)
    case 'notifications_changed':
      return reloadSoon()
    case 'notified':
      add(message.notification, reloadSoon)
      // A response that is under way may be older than this.
      if (queryClient.isFetching({ queryKey: notificationsKey })) reloadSoon()
  }
}

function add(notification: Notification, reloadSoon: () => void) {
  const list = queryClient.getQueryData(notificationsKey)
  const after = list && withNotification(list, notification)
  if (after) queryClient.setQueryData(notificationsKey, after)
  else if (list) reloadSoon()
}
