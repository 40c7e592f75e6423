import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { canBeInvited } from '#domain/money/subscriptions/plans.ts'
import { projectRoleLabels } from '#domain/research/members/members.ts'
import { api } from '#web/ground/api.ts'
import { Notice } from '#web/ground/ui/Notice.tsx'
import type { Invitation } from './Answer.tsx'
import { useAnswers } from './answers.tsx'
import { Gate } from './Gate.tsx'

/** At the address of a project that somebody is invited to: the invitation. `otherwise` is shown where there is none. */
export function InvitedHere({ projectId, otherwise }: { projectId: string; otherwise: ReactNode }) {
  const invitations = useQuery(api.invitations.list.queryOptions())
  if (invitations.isPending) return null
  const invitation = invitations.data?.find((each) => each.projectId === projectId && !each.isRequest)
  return invitation ? <Invited invitation={invitation} /> : otherwise
}

function Invited({ invitation }: { invitation: Invitation }) {
  const { projectTitle, inviter, role, status } = invitation
  const { accept, decline, gate } = useAnswers({ ...invitation, who: inviter })
  const subscription = useQuery(api.subscriptions.find.queryOptions())
  // Whoever is on a plan that cannot accept is told what lets them in before they press: accepting is one act then.
  const isKeptOut = subscription.data && !canBeInvited(subscription.data.planInForce)
  return (
    <Notice
      isPage
      scene="mail"
      title={projectTitle}
      action={
        <>
          {isKeptOut ? <Gate invitation={invitation} /> : gate}
          <Group justify="center" mt="md">
            {!isKeptOut && (
              <Button loading={accept.isPending} onClick={() => accept.mutate()}>
                Accept
              </Button>
            )}
            {status === 'pending' && (
              <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate()}>
                Decline
              </Button>
            )}
          </Group>
        </>
      }
    >
      {inviter ?? 'Deleted user'} has invited you to this project as {projectRoleLabels[role].toLowerCase()}. You will
      see its stages, links and conversations once you accept.
    </Notice>
  )
}
