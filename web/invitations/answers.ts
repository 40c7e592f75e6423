import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { api, queryClient } from '../api.ts'
import { failedTo } from '../failures/words.ts'

/** Accepts or declines an invitation, or a request to join, and says in a toast how it went. */
export function useAnswers(projectTitle: string) {
  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.invitations.list.key() }),
      queryClient.invalidateQueries({ queryKey: api.projects.key() }),
    ])
  const accept = useMutation(
    api.invitations.accept.mutationOptions({
      onSuccess: () => notifications.show({ message: `Accepted invitation to "${projectTitle}"`, color: 'fynbos' }),
      onError: (error) => {
        const message = failedTo('accept invitation', error)
        notifications.show({ title: 'Failed to accept invitation', message, color: 'red', autoClose: 10_000 })
      },
      onSettled: reload,
    }),
  )
  const decline = useMutation(
    api.invitations.decline.mutationOptions({
      onSuccess: () => notifications.show({ message: `Declined invitation to "${projectTitle}"`, color: 'fynbos' }),
      onError: (error) => {
        const message = failedTo('decline invitation', error)
        notifications.show({ title: 'Failed to decline invitation', message, color: 'red' })
      },
      onSettled: reload,
    }),
  )
  return { accept, decline }
}
