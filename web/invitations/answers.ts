import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { api, client, queryClient } from '../api.ts'
import { failedTo } from '../failures/words.ts'
import { words } from './words.ts'

type Answered = { id: string; isRequest: boolean; projectTitle: string }

/** Accepts or declines an invitation, or approves or declines a request to join, and shows the outcome in a toast. */
export function useAnswers({ id, isRequest, projectTitle }: Answered) {
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.invitations.list.key() }),
      queryClient.invalidateQueries({ queryKey: api.projects.key() }),
    ])
  const accept = useMutation({
    mutationFn: async () => {
      if (isRequest) await client.invitations.approveRequest({ requestId: id })
      else await client.invitations.accept({ invitationId: id })
    },
    onSuccess: () => notifications.show({ message: `Accepted invitation to "${projectTitle}"`, color: 'fynbos' }),
    onError: (error) => {
      const message = failedTo('accept invitation', error, words)
      notifications.show({ title: 'Failed to accept invitation', message, color: 'red', autoClose: 10_000 })
    },
    onSettled,
  })
  const decline = useMutation({
    mutationFn: async () => {
      if (isRequest) await client.invitations.declineRequest({ requestId: id })
      else await client.invitations.decline({ invitationId: id })
    },
    onSuccess: () => notifications.show({ message: `Declined invitation to "${projectTitle}"`, color: 'fynbos' }),
    onError: (error) => {
      const message = failedTo('decline invitation', error, words)
      notifications.show({ title: 'Failed to decline invitation', message, color: 'red' })
    },
    onSettled,
  })
  return { accept, decline }
}
