import { ActionIcon, Badge, Button, Group, Indicator, Popover, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { projectRoleLabels } from '#domain/members.ts'
import { api, type client, failedTo, queryClient } from '../api.ts'
import { connection } from '../live/connection.ts'
import { dayOf } from '../ui/dates.ts'
import { useAnswers } from './answers.ts'

type Invitation = Awaited<ReturnType<typeof client.invitations.list>>[number]

/** More than this the badge does not count (specification, 9). */
const badgeCap = 9

/** Milliseconds that the toast of an invitation stays (specification, 9). */
const invitedToastTime = 5000

/** The bell: what somebody can answer, and how much of it waits. */
export function Bell() {
  const [opened, { toggle, close }] = useDisclosure()
  const invitations = useQuery(api.invitations.list.queryOptions())
  useEffect(() => {
    const reload = () => queryClient.invalidateQueries({ queryKey: api.invitations.list.key() })
    return connection.listen({
      onFrame: ({ type }) => (type === 'invitations_changed' || type === 'ready') && void reload(),
      onCatchUp: () => void reload(),
    })
  }, [])
  useInvitedToast(invitations.data)
  const waiting = invitations.data?.filter(({ status }) => status === 'pending').length ?? 0
  const count = waiting > badgeCap ? `${badgeCap}+` : String(waiting)
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
    >
      <Indicator label={count} disabled={waiting === 0} size={18} color="red.8" offset={4}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={toggle}
            aria-label={waiting === 0 ? 'Notifications' : `Notifications, ${count} waiting`}
          >
            <IconBell size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label="Notifications" p="md">
        <Title order={2} fz="lg" mb="sm">
          Invitations
        </Title>
        {invitations.isLoadingError && (
          <Text size="sm" c="var(--mantine-color-error)" role="status">
            {failedTo('fetch pending invitations', invitations.error)}
          </Text>
        )}
        {invitations.data?.length ? (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {invitations.data.map((invitation) => (
              <Answer key={invitation.id} invitation={invitation} />
            ))}
          </Stack>
        ) : (
          !invitations.isLoadingError && (
            <div>
              <Text fw={500}>All caught up!</Text>
              <Text size="sm" c="dimmed">
                No notifications
              </Text>
            </div>
          )
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Tells of each invitation that comes while somebody is here; those that were there already wait under the bell. */
function useInvitedToast(invitations: Invitation[] | undefined) {
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!invitations) return
    const mine = invitations.filter(({ status, isRequest }) => status === 'pending' && !isRequest)
    for (const { id, projectTitle, role } of mine) {
      if (!known.current || known.current.has(id)) continue
      const message = `You've been invited to join "${projectTitle}" as ${role}!`
      notifications.show({ message, autoClose: invitedToastTime, position: 'top-right', color: 'fynbos' })
    }
    known.current = new Set([...(known.current ?? []), ...mine.map(({ id }) => id)])
  }, [invitations])
}

function Answer({ invitation }: { invitation: Invitation }) {
  const { id, projectTitle, inviter, role, status, invitedAt, isRequest } = invitation
  const { accept, decline } = useAnswers(projectTitle)
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
          onClick={() => accept.mutate({ invitationId: id })}
        >
          Accept
        </Button>
        {status === 'pending' && (
          <Button
            size="compact-md"
            variant="default"
            loading={decline.isPending}
            aria-label={`Decline, ${projectTitle}`}
            onClick={() => decline.mutate({ invitationId: id })}
          >
            Decline
          </Button>
        )}
      </Group>
    </li>
  )
}
