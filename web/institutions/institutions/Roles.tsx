import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Grant, type GrantState, roleLabels } from '#domain/institutions/institutions/grants.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { suspensionLabels } from '#domain/institutions/members/members.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { plainDate } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import classes from './Institution.module.css'
import { OfferRole } from './OfferRole.tsx'
import { useIsReadOnly } from './read-only.ts'
import { Suspend } from './Suspend.tsx'
import { words } from './words.ts'

const stateLabels: Record<GrantState, string> = {
  waits: 'Waits for a seat',
  offered: 'Not answered yet',
  ahead: 'Begins later',
  in_force: '',
  ended: 'Ended',
}

/** Who has which role, and offering one. */
export default function Roles({ workspace }: { workspace: Workspace }) {
  const { id: institutionId, units } = workspace
  const mine = units.filter(may.seeGrants)
  // Of the units that somebody administers, the uppermost: what is below them is listed with them.
  const tops = inTree(mine).filter(({ depth }) => depth === 0)
  const lists = useQueries({
    queries: tops.map(({ id: unitId }) =>
      api.institutions.listRoles.queryOptions({ input: { institutionId, unitId } }),
    ),
  })
  const [offering, setOffering] = useState(false)
  const readOnly = useIsReadOnly()
  const [ending, setEnding] = useState<Grant | null>(null)
  const end = useMutation(
    api.institutions.endRole.mutationOptions({
      onSettled: () => {
        setEnding(null)
        return queryClient.invalidateQueries({ queryKey: api.institutions.key() })
      },
    }),
  )
  const failed = lists.find((each) => each.isLoadingError)
  const grants = lists.flatMap(({ data }) => data ?? [])
  const inOrder = [
    ...grants.filter(({ state }) => state !== 'ended'),
    ...grants.filter(({ state }) => state === 'ended'),
  ]
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed" maw={620}>
          People are offered a role and accept it. Roles see facts (dates, states, whose turn it is), never messages,
          files, drafts or notes.
        </Text>
        {!readOnly && (
          <Group gap="xs">
            <Button component={Link} to={`/institution/${institutionId}/import?of=roles`} variant="default">
              Import
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOffering(true)}>
              Offer a role
            </Button>
          </Group>
        )}
      </Group>
      {end.isError && <Refused>{sentenceOf(end.error, words)}</Refused>}
      {failed && <Failed error={failed.error} what="roles" retry={() => void failed.refetch()} />}
      {lists.some((each) => each.isPending) && <Skeleton height={160} role="status" aria-label="Loading the roles" />}
      <ul className={classes.list}>
        {inOrder.map((grant) => (
          <li key={grant.id}>
            <div>
              <strong>{grant.name ?? (grant.email || 'Deleted user')}</strong>{' '}
              <span className={classes.quiet}>{grant.name && grant.email}</span>
              <Text size="sm">
                {roleLabels[grant.role]}, {grant.programmeName ?? grant.unitName}
                {grant.until && `, until ${plainDate(grant.until)}`}
                {grant.state === 'ahead' && `, from ${plainDate(grant.from)}`}
              </Text>
            </div>
            <Group gap="sm">
              <span className={classes.quiet}>
                {grant.reason ? `Suspended ${suspensionLabels[grant.reason]}` : stateLabels[grant.state]}
              </span>
              {!readOnly && grant.profileId && grant.state === 'in_force' && (
                <Suspend
                  workspace={workspace}
                  person={{ profileId: grant.profileId, name: grant.name ?? grant.email }}
                  isSuspended={grant.isSuspended}
                />
              )}
              {!readOnly && grant.state !== 'ended' && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`${isOpen(grant) ? 'Take back' : 'End'} ${roleLabels[grant.role]} of ${grant.name ?? grant.email}`}
                  onClick={() => setEnding(grant)}
                >
                  {isOpen(grant) ? 'Take back' : 'End'}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {offering && <OfferRole workspace={workspace} onClose={() => setOffering(false)} />}
      <Confirm
        opened={ending !== null}
        title={ending && isOpen(ending) ? 'Take this offer back?' : 'End this role?'}
        action={ending && isOpen(ending) ? 'Take back' : 'End role'}
        pending={end.isPending}
        onConfirm={() => ending && end.mutate({ institutionId, id: ending.id })}
        onClose={() => setEnding(null)}
      >
        {`${ending?.name ?? ending?.email} will no longer see anything of the institution through this role. Their own projects are not touched.`}
      </Confirm>
    </Stack>
  )
}

/** Whether nobody has accepted it yet. */
const isOpen = ({ state }: Grant): boolean => state === 'offered' || state === 'waits'
