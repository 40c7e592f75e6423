import { notifications as toasts } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { createElement } from 'react'
import { notificationPage } from '#domain/research/notifications/notification-list.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { WithAction } from '#web/ground/ui/toasts/WithAction.tsx'
import { words } from './words.ts'

const reload = () =>
  Promise.all(
    [api.notifications.key(), api.projects.listWaiting.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

/** A line may stand for more notifications than one call takes. */
async function inBatches(ids: string[], act: (some: string[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += notificationPage) await act(ids.slice(at, at + notificationPage))
}

/** Marks notifications as read. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (ids: string[]) => inBatches(ids, (some) => client.notifications.markRead({ ids: some })),
    onError: () => toasts.show({ message: 'Failed to mark notification as read', color: 'red' }),
    onSettled: reload,
  })

/** Archives notifications, or takes them back. */
export const useArchive = () =>
  useMutation({
    mutationFn: ({ ids, archived }: { ids: string[]; archived: boolean }) =>
      inBatches(ids, (some) => client.notifications.archive({ ids: some, archived })),
    onError: (error) => toasts.show({ message: `It could not be archived: ${reasonOf(error, words)}`, color: 'red' }),
    onSettled: reload,
  })

/** Marks everything as read. */
export const useMarkAllRead = () =>
  useMutation(
    api.notifications.markAllRead.mutationOptions({
      onSuccess: () => toasts.show({ message: 'All notifications marked as read', color: 'fynbos' }),
      onError: () => toasts.show({ message: 'Failed to mark all notifications as read', color: 'red' }),
      onSettled: reload,
    }),
  )

/** Archives everything, and offers to take it back. */
export const useArchiveAll = () =>
  useMutation({
    mutationFn: () => client.notifications.archiveAll({}),
    onSuccess({ archivedAt }) {
      const toast = toasts.show({
        autoClose: 10_000,
        color: 'fynbos',
        message: createElement(WithAction, {
          text: 'All notifications archived',
          action: 'Undo',
          onAction: () => {
            toasts.hide(toast)
            client.notifications
              .archiveAll({ undo: archivedAt })
              .catch((error) =>
                toasts.show({ message: `That could not be undone: ${reasonOf(error, words)}`, color: 'red' }),
              )
              .finally(reload)
          },
        }),
      })
    },
    onError: (error) => toasts.show({ message: `It could not be archived: ${reasonOf(error, words)}`, color: 'red' }),
    onSettled: reload,
  })
