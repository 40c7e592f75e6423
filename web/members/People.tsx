import { Avatar, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { isDefinedError } from '@orpc/client'
import { IconUserPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { projectRoleLabels } from '#domain/members.ts'
import { can, type Me } from '#domain/policy.ts'
import { api, isRefused, queryClient } from '../api.ts'
import { part } from '../failures/part.tsx'
import { failedTo, reasonOf } from '../failures/words.ts'
import { Asking, Invited } from '../invitations/Invited.tsx'
import type { Project } from '../projects/project.ts'
import { Confirm } from '../ui/Confirm.tsx'
import panel from '../ui/panel.module.css'
import { type Person, peopleOf } from './people-of.ts'
import { words } from './words.ts'

const InviteMembers = part(() => import('../invitations/InviteMembers.tsx'))

/** The owner and the members of a project; the owner can remove members here. */
export function People({ project, stale }: { project: Project; stale: unknown }) {
  const [inviting, { open: invite, close: stopInviting }] = useDisclosure()
  const [leaving, setLeaving] = useState<Person | null>(null)
  const me: Me = project.me
  return (
    <section className={panel.panel} aria-labelledby="people">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="people">
          People
        </Title>
        {can.invite(me) && (
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconUserPlus size={16} stroke={1.8} aria-hidden />}
            onClick={invite}
          >
            Invite Members
          </Button>
        )}
      </Group>
      {inviting && <InviteMembers projectId={project.id} title={project.title} onClose={stopInviting} />}
      <Stack component="ul" gap="sm" mt="sm" p={0} style={{ listStyle: 'none' }}>
        {peopleOf(project).map((person) => (
          <Group component="li" key={person.userId} wrap="nowrap" gap="sm">
            <Avatar name={person.username} color="fynbos" radius="xl" alt="" />
            <div style={{ minWidth: 0, flex: 1 }}>
              <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
                {person.username}
                {person.userId === me.userId && ' (you)'}
              </Text>
              <Text size="sm" c="dimmed">
                {projectRoleLabels[person.role]}
              </Text>
            </div>
            {person.userId === me.userId && can.leave(me) && (
              <Button variant="subtle" color="red" size="compact-sm" onClick={() => setLeaving(person)}>
                Leave
              </Button>
            )}
            {can.removeMember(me, person) && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={`Remove ${person.username}`}
                onClick={() => setLeaving(person)}
              >
                Remove
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {stale !== null && (
        <Text size="sm" c="var(--danger)" mt="sm" role="status">
          {failedTo('fetch project members', stale)}
        </Text>
      )}
      <Asking project={project} />
      <Invited project={project} />
      <RemoveMember project={project} person={leaving} onClose={() => setLeaving(null)} />
    </section>
  )
}

type RemovalError = Parameters<NonNullable<ReturnType<typeof api.members.remove.mutationOptions>['onError']>>[0]

/** Why somebody was not removed, or could not leave, in the specification's words. */
function wordsForRemoval(error: RemovalError, leaving: boolean): string {
  if (isDefinedError(error) && (error.code === 'NO_MEMBER' || error.code === 'OWNER_STAYS'))
    return reasonOf(error, words)
  if (isRefused(error, 404)) return leaving ? 'You are not a member of this project' : 'Project information not found'
  return 'Failed to remove from project'
}

type Removal = { project: Project; person: Person | null; onClose: () => void }

/** Asks for confirmation before somebody is removed from a project, or leaves it. */
function RemoveMember({ project, person, onClose }: Removal) {
  const navigate = useNavigate()
  const leaving = person?.userId === project.me.userId
  const remove = useMutation(
    api.members.remove.mutationOptions({
      async onSuccess() {
        if (leaving)
          await navigate(project.me.role === 'supervisor' ? '/dashboard/my-students' : '/dashboard/collaborations', {
            replace: true,
          })
        onClose()
        const message = leaving
          ? `You have left “${project.title}”.`
          : `${person?.username} has been removed from “${project.title}”.`
        notifications.show({ message, color: 'fynbos' })
        await queryClient.invalidateQueries({ queryKey: api.projects.key() })
      },
      onError: (error) =>
        notifications.show({
          title: wordsForRemoval(error, leaving),
          message: failedTo('remove member', error, words),
          color: 'red',
        }),
    }),
  )
  return (
    <Confirm
      opened={person !== null}
      title={leaving ? 'Leave this project' : 'Remove from Project'}
      action={leaving ? 'Leave' : 'Remove'}
      pending={remove.isPending}
      onConfirm={() => person && remove.mutate({ projectId: project.id, userId: person.userId })}
      onClose={onClose}
    >
      <Text>
        {leaving ? 'You' : person?.username} will no longer see this project, its links or its conversations. What{' '}
        {leaving ? 'you' : 'they'} wrote stays.
      </Text>
    </Confirm>
  )
}
