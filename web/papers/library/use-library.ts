import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { api, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { words } from './words.ts'

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
