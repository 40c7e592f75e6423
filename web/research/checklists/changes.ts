import { notifications } from '@mantine/notifications'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ChecklistItem } from '#domain/research/checklists/checklists.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { words } from './words.ts'

export type StageAt = { projectId: string; stageId: string }

/** The query of a stage’s checklist. */
export const checklistQuery = (input: StageAt) => api.checklists.list.queryOptions({ input })

type Change<Input> = {
  /** How the list looks until the server has answered. */
  shows?: (items: ChecklistItem[], input: Input) => ChecklistItem[]
  onDone?: () => void
  /** Whether the form that made the change says itself why it did not work. */
  isQuiet?: boolean
}

/** A change of a checklist: shown at once, fetched again afterwards; a toast says why it did not work. */
export function useChecklistChange<Input, Answer>(
  at: StageAt,
  options: UseMutationOptions<Answer, Error, Input>,
  { shows, onDone, isQuiet = false }: Change<Input> = {},
) {
  const { queryKey } = checklistQuery(at)
  return useMutation({
    ...options,
    // One after the other: the last is what somebody wanted.
    scope: { id: `checklist ${at.stageId}` },
    async onMutate(input: Input) {
      if (!shows) return
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (items) => items && shows(items, input))
      return before
    },
    onSuccess: () => onDone?.(),
    onError(error, _input, before) {
      if (before) queryClient.setQueryData(queryKey, before)
      if (!isQuiet) notifications.show({ message: `That did not work: ${reasonOf(error, words)}`, color: 'red' })
    },
    onSettled: () => void refetch(queryKey),
  })
}
