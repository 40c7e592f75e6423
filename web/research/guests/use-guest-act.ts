import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { api, type client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { words } from '../reviews/guests/guest-words.ts'

/** What a guest sees. */
export type OpenedReview = Awaited<ReturnType<typeof client.guests.open>>

/** Does something as a guest, shows the review as it is then, and says why it could not be done. */
export function useGuestAct<Input>(
  token: string,
  act: (input: Input) => Promise<unknown>,
  onDone: () => void = () => {},
) {
  const refetch = () => queryClient.invalidateQueries({ queryKey: api.guests.open.key({ input: { token } }) })
  return useMutation({
    mutationFn: (input: Input) => act(input),
    async onSuccess() {
      await refetch()
      onDone()
    },
    onError(error) {
      notifications.show({ message: sentenceOf(error, words), color: 'red' })
      void refetch()
    },
  })
}
