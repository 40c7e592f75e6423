import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { projectRoleLabels } from '#domain/members.ts'
import { api, queryClient } from '../api.ts'
import { failedTo } from '../failures/words.ts'
import type { Project } from '../projects/project.ts'
import { useAnswers } from './answers.tsx'
import { words } from './words.ts'

type Asking = Project['invitations'][number]

/** The people who ask to join, for the owner to answer. */
export function Asking({ project }: { project: Project }) {
  const asking = project.invitations.filter(({ isRequest, status }) => isRequest && status === 'pending')
  if (asking.length === 0) return null
  return (
    <Stack component="ul" gap="sm" mt="md" p={0} style={{ listStyle: 'none' }} aria-label="Asking to join">
      {asking.map((person) => (
        <Request key={person.id} projectTitle={project.title} person={person} />
      ))}
    </Stack>
  )
}

function Request({ projectTitle, person }: { projectTitle: string; person: Asking }) {
  const { id, username, email } = person
  const { accept, decline } = useAnswers({ id, isRequest: true, projectTitle })
  return (
    <li>
      <Group gap="xs">
        <Text style={{ overflowWrap: 'anywhere' }}>{username}</Text>
        <Badge variant="light" tt="none">
          Asks to join
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
      <Group gap="xs" mt={6}>
        <Button
          size="compact-sm"
          loading={accept.isPending}
          aria-label={`Let ${username} join`}
          onClick={() => accept.mutate()}
        >
          Accept
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={decline.isPending}
          aria-label={`Decline the request from ${username}`}
          onClick={() => decline.mutate()}
        >
          Decline
        </Button>
      </Group>
    </li>
  )
}

/** The people who were invited and have not accepted, or whose request was declined; the owner can withdraw either. */
export function Invited({ project }: { project: Project }) {
  const withdraw = useMutation(
    api.invitations.withdraw.mutationOptions({
      onError: (error) => notifications.show({ message: failedTo('remove member', error, words), color: 'red' }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.projects.find.key() }),
    }),
  )
  // A pending request is listed with the people who ask to join.
  const invited = project.invitations.filter(({ isRequest, status }) => !isRequest || status === 'declined')
  if (invited.length === 0) return null
  return (
    <Stack component="ul" gap="sm" mt="md" p={0} style={{ listStyle: 'none' }} aria-label="Invited">
      {invited.map(({ id, username, email, role, status, isRequest }) => (
        <Group component="li" key={id} wrap="nowrap" gap="sm">
          <div style={{ minWidth: 0, flex: 1 }}>
            <Group gap="xs">
              <Text style={{ overflowWrap: 'anywhere' }}>{username}</Text>
              <Badge variant="light" color={status === 'pending' ? 'fynbos' : 'gray'} tt="none">
                {isRequest ? 'Request declined' : status === 'pending' ? 'Invited' : 'Declined'}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {projectRoleLabels[role]} · {email}
            </Text>
          </div>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={isRequest ? `Let them ask again: ${username}` : `Withdraw the invitation to ${username}`}
            onClick={() => withdraw.mutate({ projectId: project.id, invitationId: id })}
          >
            {isRequest ? 'Let them ask again' : 'Withdraw'}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
