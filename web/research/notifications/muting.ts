import { notifications as toasts } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { api, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'

/** Mutes or unmutes a project, and says when that did not work. */
export const useMuting = (projectId: string) =>
  useMutation(
    api.notifications.mute.mutationOptions({
      mutationKey: ['mute', projectId],
      onError: (error) => toasts.show({ message: `The project could not be muted: ${reasonOf(error)}`, color: 'red' }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.notifications.findSettings.key() }),
    }),
  )
