import { notifications } from '@mantine/notifications'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, queryClient } from '../api.ts'
import { reasonOf } from '../failures/words.ts'
import { words } from './words.ts'

type Marked = { projectId: string; stageId: string; messageId: string; className: string | undefined }

const label = 'For the next meeting'

/** Marks a message as a question for the next meeting: its agenda is drafted from them. */
export function MarkQuestion({ projectId, stageId, messageId, className }: Marked) {
  const listed = api.meetings.listQuestions.queryOptions({ input: { projectId } })
  const isMarked = useQuery(listed).data?.includes(messageId) ?? false
  const mark = useMutation(
    api.meetings.markQuestion.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: listed.queryKey }),
      onError: (error) => notifications.show({ message: `It was not marked: ${reasonOf(error, words)}`, color: 'red' }),
    }),
  )
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isMarked}
      aria-label={label}
      title={isMarked ? `${label} (marked)` : label}
      onClick={() => mark.mutate({ projectId, stageId, messageId, marked: !isMarked })}
    >
      <IconCalendarQuestion size={18} stroke={1.6} aria-hidden />
    </button>
  )
}
