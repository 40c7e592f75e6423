import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { useGivesPlan } from '#web/money/subscriptions/gives-plan.ts'
import { words as ofInstitutions } from './words.ts'

type Suspended = { workspace: Workspace; person: { profileId: string; name: string }; isSuspended: boolean }

const words = {
  ...ofInstitutions,
  SEAT_LIMIT: () => 'All seats of the contract are taken. Owners can ask sales for more.',
  NO_PERSON: () => 'They are no longer in this institution, or it was done already.',
}

/** Suspends somebody in the institution, or lets them back; for whoever administers all of it. */
export function Suspend({ workspace: { id: institutionId, units }, person, isSuspended }: Suspended) {
  const { profileId, name } = person
  const [opened, setOpened] = useState(false)
  const givesPlan = useGivesPlan()
  const onSettled = () => {
    setOpened(false)
    return Promise.all(
      [api.institutionMembers.key(), api.institutions.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
  const suspend = useMutation(api.institutionMembers.suspend.mutationOptions({ onSettled }))
  const restore = useMutation(api.institutionMembers.restore.mutationOptions({ onSettled }))
  const error = suspend.error ?? restore.error
  if (!units.some((unit) => unit.parentId === null && may.suspend(unit))) return null
  return (
    <>
      {error && <Refused>{sentenceOf(error, words)}</Refused>}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={isSuspended ? `Let ${name} back` : `Suspend ${name}`}
        loading={restore.isPending}
        onClick={() => (isSuspended ? restore.mutate({ institutionId, profileId }) : setOpened(true))}
      >
        {isSuspended ? 'Let back' : 'Suspend'}
      </Button>
      <Confirm
        opened={opened}
        title={`Suspend ${name}?`}
        action="Suspend"
        pending={suspend.isPending}
        onConfirm={() => suspend.mutate({ institutionId, profileId })}
        onClose={() => setOpened(false)}
      >
        Their roles here stop at once{givesPlan && ', and they are on their own plan'}. Their projects stay theirs. When
        you let them back, the roles that are still valid count again.
      </Confirm>
    </>
  )
}
