import { Avatar, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Me } from '#domain/ground/grants.ts'
import { awayOn } from '#domain/research/board/away.ts'
import { may as mayInvitations } from '#domain/research/invitations/may.ts'
import { may } from '#domain/research/members/may.ts'
import { projectRoleLabels } from '#domain/research/members/members.ts'
import { useBegin } from '#web/ground/browser/begin.ts'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import { failedTo } from '#web/ground/failures/words.ts'
import { draftOf } from '#web/ground/session/draft.ts'
import { today } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import type { Project } from '../projects/project.ts'
import { type Person, peopleOf } from './people-of.ts'

const RemoveMember = part(() => import('./RemoveMember.tsx'))
const Asking = part(() => import('../invitations/Invited.tsx').then(({ Asking }) => asDefault(Asking)), null)
const Invited = part(() => import('../invitations/Invited.tsx').then(({ Invited }) => asDefault(Invited)), null)
const InviteList = part(() => import('../invitations/InviteList.tsx'))
const InviteMembers = part(() => import('../invitations/InviteMembers.tsx'))

/** The owner and the members of a project; the owner can remove members here. */
export function People({ project, stale }: { project: Project; stale: unknown }) {
  const [inviting, { open: invite, close: stopInviting }] = useDisclosure(draftOf(`invite ${project.id}`) !== null)
  useBegin('invite', invite)
  const [leaving, setLeaving] = useState<Person | null>(null)
  const [fromList, setFromList] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (leaving && !wasOpened) setWasOpened(true)
  const me: Me = project.me
  const away = new Map(awayOn(project.supervisors, today(), me.userId).map(({ id, sentence }) => [id, sentence]))
  return (
    <section className={panel.panel} aria-labelledby="people">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="people">
          People
        </Title>
        {mayInvitations.invite(me) && (
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
      {inviting && !fromList && (
        <InviteMembers
          projectId={project.id}
          title={project.title}
          hasSupervisor={[...project.members, ...project.invitations, ...project.waiting].some(
            ({ role }) => role === 'supervisor',
          )}
          onClose={stopInviting}
          onList={() => setFromList(true)}
        />
      )}
      {inviting && fromList && (
        <InviteList
          projectId={project.id}
          onClose={() => {
            setFromList(false)
            stopInviting()
          }}
        />
      )}
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
              {away.get(person.userId) && <Text size="sm">{away.get(person.userId)}</Text>}
            </div>
            {person.userId === me.userId && may.leave(me) && (
              <Button variant="subtle" color="red" size="compact-sm" onClick={() => setLeaving(person)}>
                Leave
              </Button>
            )}
            {may.removeMember(me, person) && (
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
      {(project.invitations.length > 0 || project.waiting.length > 0) && (
        <>
          <Asking project={project} />
          <Invited project={project} />
        </>
      )}
      {wasOpened && <RemoveMember project={project} person={leaving} onDone={() => setLeaving(null)} />}
    </section>
  )
}
