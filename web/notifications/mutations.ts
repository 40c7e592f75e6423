import { notifications as toasts } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { api, queryClient } from '../api.ts'
import { reasonOf } from '../failures/words.ts'
import { words } from './words.ts'

const reload = () => queryClient.invalidateQueries({ queryKey: api.notifications.key() })

/** Marks notifications as read. */
export const useMarkRead = () =>
  useMutation(
    api.notifications.markRead.mutationOptions({
      onError: () => toasts.show({ message: 'Failed to mark notification as read', color: 'red' }),
      onSettled: reload,
    }),
  )

/** Archives notifications, or takes them back. */
export const useArchive = () =>
  useMutation(
    api.notifications.archive.mutationOptions({
      onError: (error) => toasts.show({ message: `Not archived: ${reasonOf(error, words)}`, color: 'red' }),
      onSettled: reload,
    }),
  )

/** Marks everything as read. */
export const useMarkAllRead = () =>
  useMutation(
    api.notifications.markAllRead.mutationOptions({
      onSuccess: () => toasts.show({ message: 'All notifications marked as read', color: 'fynbos' }),
      onError: () => toasts.show({ message: 'Failed to mark all notifications as read', color: 'red' }),
      onSettled: reload,
    }),
  )

/** Archives everything. */
export const useArchiveAll = () =>
  useMutation(
    api.notifications.archiveAll.mutationOptions({
      onSuccess: () => toasts.show({ message: 'All notifications archived', color: 'fynbos' }),
      onError: (error) => toasts.show({ message: `Not archived: ${reasonOf(error, words)}`, color: 'red' }),
      onSettled: reload,
    }),
  )
