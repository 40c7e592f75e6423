import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { api, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'

/** Says that an action is done. Dashboards load it: it has no words of its own. */
export const useTick = () =>
  useMutation(
    api.meetings.tick.mutationOptions({
      onSettled() {
        for (const key of [api.meetings.key(), api.projects.listWaiting.key()])
          void queryClient.invalidateQueries({ queryKey: key })
      },
      onError: (error) =>
        notifications.show({ message: `It could not be marked as done: ${reasonOf(error)}`, color: 'red' }),
    }),
  )
