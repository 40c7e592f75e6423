import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { projectRoleLabels } from '#domain/research/members/members.ts'
import { api, type client } from '#web/ground/api.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import { useAnswers } from './answers.tsx'

export type Invitation = Awaited<ReturnType<typeof client.invitations.list>>[number]

type Shown = { archived?: boolean; framed?: boolean }

/** What somebody can answer, or the declined invitations that they have archived. */
export function useAnswerable(archived: boolean): Invitation[] {
  const invitations = useQuery(api.invitations.list.queryOptions())
  return invitations.data?.filter(({ isArchived }) => isArchived === archived) ?? []
}

/** The invitations and requests that somebody can answer, or the declined ones that they have archived. */
export function Answers({ archived = false, framed = false }: Shown) {
  const listed = useAnswerable(archived)
  if (listed.length === 0) return null
  return (
    <Stack
      component="ul"
      gap="md"
      m={0}
      p="md"
      className={framed ? panel.panel : undefined}
      aria-label="Invitations"
      style={{ listStyle: 'none' }}
    >
      {listed.map((invitation) =>
        invitation.isOwnRequest ? (
          <Refusal key={invitation.id} invitation={invitation} />
        ) : (
          <Answer key={invitation.id} invitation={invitation} />
        ),
      )}
    </Stack>
  )
}

/** One invitation, or one request to join, with its buttons. */
function Answer({ invitation }: { invitation: Invitation }) {
  const { projectTitle, inviter, role, status, invitedAt, isRequest, isArchived } = invitation
  const { accept, decline, archive, gate, about } = useAnswers({ ...invitation, who: inviter })
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
          aria-label={`Accept, ${about}`}
          onClick={() => accept.mutate()}
        >
          Accept
        </Button>
        {status === 'pending' && (
          <Button
            size="compact-md"
            variant="default"
            loading={decline.isPending}
            aria-label={`Decline, ${about}`}
            onClick={() => decline.mutate()}
          >
            Decline
          </Button>
        )}
        {status === 'declined' && (
          <Button
            size="compact-md"
            variant="subtle"
            loading={archive.isPending}
            aria-label={`${isArchived ? 'Move to inbox' : 'Archive'}, ${projectTitle}`}
            onClick={() => archive.mutate({ invitationId: invitation.id, archived: !isArchived })}
          >
            {isArchived ? 'Move to inbox' : 'Archive'}
          </Button>
        )}
      </Group>
      {gate}
    </li>
  )
}

/** What the owner of a project answered to somebody who had asked to join it, by the name that they gave it. */
function Refusal({ invitation }: { invitation: Invitation }) {
  const { id, projectTitle, invitedAt, isArchived } = invitation
  const { archive } = useAnswers({ ...invitation, who: null })
  return (
    <li>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {projectTitle}
      </Text>
      <Text size="sm">The owner declined your request to join.</Text>
      <Text size="sm" c="dimmed">
        Asked on {dayOf(invitedAt)}
      </Text>
      <Button
        mt={6}
        size="compact-md"
        variant="default"
        loading={archive.isPending}
        aria-label={`${isArchived ? 'Move to inbox' : 'Archive'}, ${projectTitle}`}
        onClick={() => archive.mutate({ invitationId: id, archived: !isArchived })}
      >
        {isArchived ? 'Move to inbox' : 'Archive'}
      </Button>
    </li>
  )
}
