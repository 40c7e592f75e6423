import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { words } from './words.ts'

type About = { projectId: string; stageId: string; messageId: string }

/** Whether a message is marked as a question for the next meeting, whose agenda is drafted from them, and how to mark it. */
export function useMarkQuestion({ projectId, stageId, messageId }: About) {
  const listed = api.meetings.listQuestions.queryOptions({ input: { projectId } })
  const isMarked = useQuery(listed).data?.includes(messageId) ?? false
  const marking = useMutation(
    api.meetings.markQuestion.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: listed.queryKey }),
      onError: (error) =>
        notifications.show({ message: `It could not be marked: ${reasonOf(error, words)}`, color: 'red' }),
    }),
  )
  return { isMarked, mark: (marked: boolean) => marking.mutate({ projectId, stageId, messageId, marked }) }
}
