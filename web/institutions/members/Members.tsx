import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { type Ending, type Member, suspensionLabels } from '#domain/institutions/members/members.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { plainDate } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { useGivesPlan } from '#web/money/subscriptions/gives-plan.ts'
import classes from '../institutions/Institution.module.css'
import { useIsReadOnly } from '../institutions/read-only.ts'
import { Suspend } from '../institutions/Suspend.tsx'
import { InviteMembers } from './InviteMembers.tsx'
import { words } from './words.ts'

const endingLabels: Record<Ending, string> = {
  declined: 'declined',
  withdrawn: 'taken back',
  left: 'left',
  ended: 'ended',
  lapsed: 'over after a suspension',
}

/** Who belongs to the institution without a candidature or a role, and inviting them. */
export default function Members({ workspace }: { workspace: Workspace }) {
  const { id: institutionId, units } = workspace
  // Of the units that somebody administers, the uppermost: what is below them is listed with them.
  const tops = inTree(units.filter(may.changeMembers)).filter(({ depth }) => depth === 0)
  const lists = useQueries({
    queries: tops.map(({ id: unitId }) =>
      api.institutionMembers.list.queryOptions({ input: { institutionId, unitId } }),
    ),
  })
  const readOnly = useIsReadOnly()
  const [inviting, setInviting] = useState(false)
  const givesPlan = useGivesPlan()
  const failed = lists.find((each) => each.isLoadingError)
  const members = lists.flatMap(({ data }) => data ?? [])
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed" maw={620}>
          {givesPlan
            ? 'Members have the Institutions plan while they belong to the institution, and see nothing of it.'
            : 'Members belong to the institution, and see nothing of it.'}{' '}
          Nobody sees anything of their projects by it.
        </Text>
        {!readOnly && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
            Invite members
          </Button>
        )}
      </Group>
      {failed && <Failed error={failed.error} what="members" retry={() => void failed.refetch()} />}
      {lists.some((each) => each.isPending) && <Skeleton height={160} role="status" aria-label="Loading the members" />}
      {lists.every((each) => each.isSuccess) && members.length === 0 && (
        <Text>There are no members yet. People with a role or a candidature do not need an invitation.</Text>
      )}
      <ul className={classes.list}>
        {members.map((member) => (
          <Row key={member.id} member={member} workspace={workspace} />
        ))}
      </ul>
      {inviting && <InviteMembers workspace={workspace} onClose={() => setInviting(false)} />}
    </Stack>
  )
}

function Row({ member, workspace }: { member: Member; workspace: Workspace }) {
  const { id, profileId, email, unitName, state } = member
  const name = member.name ?? (email || 'Deleted user')
  const readOnly = useIsReadOnly()
  const [ending, setEnding] = useState(false)
  const end = useMutation(
    api.institutionMembers.end.mutationOptions({
      onSettled: () => {
        setEnding(false)
        return Promise.all(
          [api.institutionMembers.key(), api.institutions.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        )
      },
    }),
  )
  const isInvited = state === 'invited' || state === 'waits'
  const givesPlan = useGivesPlan()
  return (
    <li>
      <div>
        <strong>{name}</strong> <span className={classes.quiet}>{member.name && email}</span>
        <Text size="sm">
          {unitName}, {since(member)}
        </Text>
        {end.isError && <Refused>{sentenceOf(end.error, words)}</Refused>}
      </div>
      {state !== 'ended' && !readOnly && (
        <Group gap="sm">
          {profileId && (
            <Suspend workspace={workspace} person={{ profileId, name }} isSuspended={state === 'suspended'} />
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={isInvited ? `Take back the invitation of ${name}` : `End the membership of ${name}`}
            onClick={() => setEnding(true)}
          >
            {isInvited ? 'Take back' : 'End'}
          </Button>
        </Group>
      )}
      <Confirm
        opened={ending}
        title={isInvited ? 'Take this invitation back?' : 'End this membership?'}
        action={isInvited ? 'Take back' : 'End membership'}
        pending={end.isPending}
        onConfirm={() => end.mutate({ institutionId: workspace.id, id })}
        onClose={() => setEnding(false)}
      >
        {isInvited
          ? `${name} cannot accept it any more.`
          : `${givesPlan ? `${name} is on their own plan again. ` : ''}Their projects stay theirs, and nothing is deleted.`}
      </Confirm>
    </li>
  )
}

function since({ state, reason, invitedOn, acceptedOn, endedOn, ending }: Member): string {
  if (ending && endedOn) return `${endingLabels[ending]} on ${plainDate(endedOn)}`
  if (state === 'waits') return 'waits for a seat'
  if (!acceptedOn) return `invited on ${plainDate(invitedOn)}, not answered yet`
  return `member since ${plainDate(acceptedOn)}${reason ? `, suspended ${suspensionLabels[reason]}` : ''}`
}
