import { Badge, Button, Group, Text } from '@mantine/core'
import { projectRoleLabels } from '#domain/members.ts'
import type { client } from '../api.ts'
import { dayOf } from '../ui/dates.ts'
import { useAnswers } from './answers.tsx'

export type Invitation = Awaited<ReturnType<typeof client.invitations.list>>[number]

/** One invitation, or one request to join, with its buttons. */
export function Answer({ invitation }: { invitation: Invitation }) {
  const { projectTitle, inviter, role, status, invitedAt, isRequest } = invitation
  const { accept, decline } = useAnswers(invitation)
  const who = inviter ?? 'Deleted user'
  return (
    <li>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {projectTitle}
        </Text>
        {status === 'declined' && (
          <Badge variant="light" color="gray" tt="none">
            Declined
          </Badge>
        )}
      </Group>
      <Text size="sm">
        {isRequest ? `${who} asks to join` : `From ${who}, as ${projectRoleLabels[role].toLowerCase()}`}
      </Text>
      <Text size="sm" c="dimmed">
        {dayOf(invitedAt)}
      </Text>
      <Group gap="xs" mt={6}>
        <Button
          size="compact-md"
          loading={accept.isPending}
          aria-label={`Accept, ${projectTitle}`}
          onClick={() => accept.mutate()}
        >
          Accept
        </Button>
        {status === 'pending' && (
          <Button
            size="compact-md"
            variant="default"
            loading={decline.isPending}
            aria-label={`Decline, ${projectTitle}`}
            onClick={() => decline.mutate()}
          >
            Decline
          </Button>
        )}
      </Group>
    </li>
  )
}
