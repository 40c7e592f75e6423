import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type MemberRole, projectRoleLabels } from '#domain/research/members/members.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
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
        <Request key={person.id} project={project} person={person} />
      ))}
    </Stack>
  )
}

function Request({ project, person }: { project: Project; person: Asking }) {
  const { id, username, email, role } = person
  const at = { projectId: project.id, projectTitle: project.title }
  const { accept, decline } = useAnswers({ id, isRequest: true, who: username, role, ...at })
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
          aria-label={`Accept, ${username} asks to join`}
          onClick={() => accept.mutate()}
        >
          Accept
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={decline.isPending}
          aria-label={`Decline, ${username} asks to join`}
          onClick={() => decline.mutate()}
        >
          Decline
        </Button>
      </Group>
    </li>
  )
}

/**
 * The people who were invited and have not accepted, or whose request was declined, and the addresses that are waited for; the
 * owner can withdraw each, and send it again.
 */
export function Invited({ project }: { project: Project }) {
  // A row may be older than the setting that lets every account accept.
  const { data: plan } = useQuery(api.subscriptions.find.queryOptions())
  // A pending request is listed with the people who ask to join.
  const invited = project.invitations.filter(({ isRequest, status }) => !isRequest || status === 'declined')
  if (invited.length + project.waiting.length === 0) return null
  return (
    <Stack component="ul" gap="sm" mt="md" p={0} style={{ listStyle: 'none' }} aria-label="Invited">
      {invited.map(({ id, username, email, role, isRequest, status, ...row }) => {
        const waitsUntil = plan?.planForEveryone ? null : row.waitsUntil
        return (
          <Row
            key={id}
            {...{ project, id, role, email, isRequest, waitsUntil }}
            name={username}
            state={stateOf({ status, isRequest, waitsUntil })}
            isOpen={status === 'pending'}
          />
        )
      })}
      {project.waiting.map(({ id, email, role, waitsUntil }) => (
        <Row
          key={id}
          {...{ project, id, role, waitsUntil }}
          name={email}
          email={null}
          state="Waiting for sign-up"
          isRequest={false}
          isOpen
        />
      ))}
    </Stack>
  )
}

function stateOf({ status, isRequest, waitsUntil }: Pick<Asking, 'status' | 'isRequest' | 'waitsUntil'>): string {
  if (isRequest) return 'Request declined'
  if (status === 'declined') return 'Declined'
  return waitsUntil ? 'Needs a plan' : 'Invited'
}

type Shown = {
  project: Project
  id: string
  name: string
  email: string | null
  role: MemberRole
  state: string
  isRequest: boolean
  /** Whether it can still be answered. */
  isOpen: boolean
  waitsUntil: string | null
}

function Row({ project, id, name, email, role, state, isRequest, isOpen, waitsUntil }: Shown) {
  const refetch = () => queryClient.invalidateQueries({ queryKey: api.projects.find.key() })
  const withdraw = useMutation(
    api.invitations.withdraw.mutationOptions({
      onError: (error) => notifications.show({ message: failedTo('remove member', error, words), color: 'red' }),
      onSettled: refetch,
    }),
  )
  const resend = useMutation(
    api.invitations.resend.mutationOptions({
      onSuccess: () => notifications.show({ message: `The invitation to ${name} was sent again.` }),
      onError: (error) => notifications.show({ message: failedTo('send invitation', error, words), color: 'red' }),
      onSettled: refetch,
    }),
  )
  const at = { projectId: project.id, invitationId: id }
  const details = [projectRoleLabels[role], email, waitsUntil && `until ${dayOf(new Date(waitsUntil))}`]
  return (
    <li>
      <Group gap="xs">
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <Badge variant="light" color={isOpen ? 'fynbos' : 'gray'} tt="none">
          {state}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {details.filter(Boolean).join(' · ')}
      </Text>
      <Group gap={4} ml={-8}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={isRequest ? `Let them ask again: ${name}` : `Withdraw the invitation to ${name}`}
          onClick={() => withdraw.mutate(at)}
        >
          {isRequest ? 'Let them ask again' : 'Withdraw'}
        </Button>
        {isOpen && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={resend.isPending}
            aria-label={`Send the invitation to ${name} again`}
            onClick={() => resend.mutate(at)}
          >
            Send again
          </Button>
        )}
      </Group>
    </li>
  )
}
