import { notifications } from '@mantine/notifications'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { Meeting } from '#domain/research/meetings/meetings.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { words } from './words.ts'

/** A change of a meeting: what is shown is fetched again, and a toast says why it did not work. */
export function useMeetingChange<Input, Answer>(
  { projectId, id }: Pick<Meeting, 'projectId' | 'id'>,
  options: UseMutationOptions<Answer, Error, Input>,
  onDone?: () => void,
) {
  return useMutation({
    ...options,
    async onSuccess() {
      onDone?.()
      await refetchMeeting({ projectId, id })
    },
    onError(error) {
      notifications.show({ message: `That did not work: ${reasonOf(error, words)}`, color: 'red' })
      void refetchMeeting({ projectId, id })
    },
  })
}

/** Fetches a meeting again, and whatever else shows something of it. */
export async function refetchMeeting({ projectId, id }: Pick<Meeting, 'projectId' | 'id'>): Promise<void> {
  for (const key of [api.meetings.list.key(), api.meetings.listActions.key(), api.projects.listWaiting.key()])
    void queryClient.invalidateQueries({ queryKey: key })
  // What is open there may be carried to a meeting that is shown.
  void refetch(api.meetings.find.key())
  await refetch(api.meetings.find.queryKey({ input: { projectId, meetingId: id } }))
}
