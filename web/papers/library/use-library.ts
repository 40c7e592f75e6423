import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { createElement } from 'react'
import { undoDays } from '#domain/papers/library/library.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { WithAction } from '#web/ground/ui/toasts/WithAction.tsx'
import { words } from './words.ts'

/** Undoes a merge of papers. */
export const useUndoMerge = (projectId: string) =>
  useLibrary(
    (mergeId: string) => client.library.undoMerge({ projectId, mergeId }),
    'Merge undone. The entries are back in the library.',
  )

/** Merges papers, and offers to undo it. */
export function useMerge(projectId: string) {
  const undo = useUndoMerge(projectId)
  return useLibrary(async (input: Omit<Parameters<typeof client.library.merge>[0], 'projectId'>) => {
    const { mergeId } = await client.library.merge({ projectId, ...input })
    const toast = notifications.show({
      autoClose: 10_000,
      color: 'fynbos',
      message: createElement(WithAction, {
        text: `Merged. Missing details were filled in from the other entries. You can undo this for ${undoDays} days under Duplicates.`,
        action: 'Undo',
        onAction: () => {
          notifications.hide(toast)
          undo.mutate(mergeId)
        },
      }),
    })
  })
}

/** Does something to a library, and shows it as it is then; why not, where it is refused. */
export function useLibrary<Input>(act: (input: Input) => Promise<unknown>, done?: string) {
  return useMutation({
    mutationFn: act,
    onSuccess() {
      if (done) notifications.show({ message: done, color: 'fynbos' })
      return queryClient.invalidateQueries({ queryKey: api.library.key() })
    },
    onError: (error) => notifications.show({ message: `It did not work: ${reasonOf(error, words)}`, color: 'red' }),
  })
}
