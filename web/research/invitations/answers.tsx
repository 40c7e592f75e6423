import { notifications } from '@mantine/notifications'
import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type MemberRole, tabOf } from '#domain/research/members/members.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import { failedTo, reasonOf } from '#web/ground/failures/words.ts'
import { WithAction } from '#web/ground/ui/toasts/WithAction.tsx'
import { plansAddress } from '#web/money/subscriptions/came-from.ts'
import { words } from './words.ts'

const Gate = part(() => import('./Gate.tsx').then(({ Gate }) => asDefault(Gate)), null)

type Answered = {
  id: string
  isRequest: boolean
  /** Who asks to join, or has invited; null once their account is deleted. */
  who: string | null
  projectId: string
  projectTitle: string
  role: MemberRole
}

/** Whether one's own plan is what keeps one out. */
export const isOwnPlan = (error: unknown) =>
  error instanceof ORPCError && (error.code === 'SEATS' || error.code === 'FREE_PLAN')

/**
 * Accepts, declines or archives an invitation, or approves or declines a request to join; the outcome is a toast. Where
 * one's own plan does not allow it, `gate` is what lets one in.
 */
export function useAnswers(answered: Answered) {
  const { id, isRequest, projectTitle } = answered
  const who = answered.who ?? 'Deleted user'
  /** What the buttons are about, in their names. */
  const about = isRequest ? `${who} asks to join ${projectTitle}` : projectTitle
  const navigate = useNavigate()
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.invitations.list.key() }),
      queryClient.invalidateQueries({ queryKey: api.projects.key() }),
    ])
  const accept = useMutation({
    mutationFn: async () => {
      if (!isRequest) return await client.invitations.accept({ invitationId: id })
      await client.invitations.approveRequest({ requestId: id })
      return null
    },
    onSuccess(joined) {
      const text = isRequest ? `You let ${who} in.` : `Accepted invitation to "${projectTitle}"`
      // From a list one lands where the project is; whoever is at work on something else goes when they want to.
      const isAtList = location.pathname.split('/').length <= 3
      if (joined && isAtList) {
        notifications.show({ message: text, color: 'fynbos' })
        return void navigate(`/dashboard/${tabOf[joined.role]}/${joined.projectId}`)
      }
      const toast = notifications.show({
        message: joined ? <WithAction text={text} action="Open project" onAction={open} /> : text,
        color: 'fynbos',
        autoClose: joined ? 10_000 : 4000,
      })
      function open() {
        notifications.hide(toast)
        if (joined) void navigate(`/dashboard/${tabOf[joined.role]}/${joined.projectId}`)
      }
    },
    onError: (error) => {
      if (isOwnPlan(error)) return
      const text = failedTo('accept invitation', error, words)
      const isOwnLimit = error instanceof ORPCError && error.code === 'PLACES' && error.data?.isSold
      const toast = notifications.show({
        title: 'Failed to accept invitation',
        message: isOwnLimit ? <WithAction text={text} action="See the plans" onAction={openPlans} /> : text,
        color: 'red',
        autoClose: 10_000,
      })
      function openPlans() {
        notifications.hide(toast)
        void navigate(plansAddress())
      }
    },
    onSettled,
  })
  const decline = useMutation({
    mutationFn: async () => {
      if (isRequest) await client.invitations.declineRequest({ requestId: id })
      else await client.invitations.decline({ invitationId: id })
    },
    onSuccess() {
      const message = isRequest ? `Declined ${who}’s request to join.` : `Declined invitation to "${projectTitle}"`
      notifications.show({ message, color: 'fynbos' })
    },
    onError: (error) => {
      const message = failedTo('decline invitation', error, words)
      notifications.show({ title: 'Failed to decline invitation', message, color: 'red' })
    },
    onSettled,
  })
  const archive = useMutation(
    api.invitations.archive.mutationOptions({
      onError: (error) =>
        notifications.show({ message: `It could not be archived: ${reasonOf(error, words)}`, color: 'red' }),
      onSettled,
    }),
  )
  const gate = isOwnPlan(accept.error) && <Gate invitation={answered} refusal={reasonOf(accept.error, words)} />
  return { accept, decline, archive, gate, about }
}
