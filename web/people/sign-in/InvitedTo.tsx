import { Alert } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'

type Invitation = { projectTitle: string; inviter: string | null; role: string }

/** On the sign-up page, whoever comes from the mail of an invitation reads what they sign up for. */
export function InvitedByLink() {
  const mounted = useMounted()
  const token = mounted ? new URLSearchParams(location.hash.slice(1)).get('invitation') : null
  const opened = useQuery({
    ...api.invitations.openWaiting.queryOptions({ input: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
  })
  return opened.data && <Invited invitation={opened.data} when="once you have signed up and completed your profile" />
}

/** Before the profile is complete: the first of the invitations that wait for this address. */
export function InvitedByAddress() {
  const waiting = useQuery({ ...api.invitations.listForAddress.queryOptions(), retry: false })
  const [first] = waiting.data ?? []
  return first && <Invited invitation={first} when="once your profile is complete" />
}

function Invited({ invitation: { projectTitle, inviter, role }, when }: { invitation: Invitation; when: string }) {
  return (
    <Alert role="status" style={{ overflowWrap: 'anywhere' }}>
      {inviter ?? 'Somebody'} has invited you to join “{projectTitle}” as {role}. You can accept {when}.
    </Alert>
  )
}
