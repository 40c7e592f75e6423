import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Belonging, OwnMembership } from '#domain/institutions/members/members.ts'
import { monthsOfProof } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { plainDate } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { useGivesPlan } from '#web/money/subscriptions/gives-plan.ts'
import { BrandHead } from '../branding/BrandHead.tsx'
import { words } from './words.ts'

const refetch = () =>
  Promise.all(
    [api.institutionMembers.key(), api.subscriptions.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

type Found = { memberships: OwnMembership[]; belongings: Belonging[] }

/** The institutions that somebody belongs to, what that gives them, and their invitations to some. */
export function OwnMemberships({ found: { memberships, belongings } }: { found: Found }) {
  return (
    <Stack gap="sm">
      {belongings.map((belonging) => (
        <BrandHead key={belonging.institutionId} brand={belonging.brand} heading={<Belongs {...belonging} />} />
      ))}
      {memberships.map((membership) => (
        <Membership key={membership.id} membership={membership} />
      ))}
    </Stack>
  )
}

function Belongs({ institutionName, isSuspended, reason, belongsUntil }: Belonging) {
  const givesPlan = useGivesPlan()
  if (!isSuspended)
    return (
      <Text>
        You belong to {institutionName}
        {givesPlan && ', and have the Institutions plan while you do'}.
        {belongsUntil && (
          <>
            {` Its login says that you have left: on ${plainDate(belongsUntil)} you belong to it for the last time. If that is wrong, ask its IT desk to mend your affiliation, and `}
            <Anchor href="/sign-in/university" inherit>
              log in with your university
            </Anchor>{' '}
            once more by then.
          </>
        )}
      </Text>
    )
  return (
    <Text>
      You are suspended at {institutionName}: your roles there give you nothing
      {givesPlan && ', and you are on your own plan'}. Your projects stay yours.
      {reason === 'departed' && (
        <>
          {' Its login says that you have left. If that is wrong, ask its IT desk to mend your affiliation, and '}
          <Anchor href="/sign-in/university" inherit>
            log in with your university
          </Anchor>{' '}
          once, and everything is as it was, as long as a seat is free.
        </>
      )}
      {reason === 'identity_system' &&
        ' Its identity system says that your account there is not active. If that is wrong, ask its IT desk to activate it again.'}
      {reason === 'no_seat' &&
        ' Its identity system has activated your account again. All its seats are taken: you wait for one, and are written to when it is yours.'}
      {reason === 'no_login' && (
        <>
          {` You have not logged in through it for ${monthsOfProof} months. `}
          <Anchor href="/sign-in/university" inherit>
            Log in with your university
          </Anchor>{' '}
          once, and everything is as it was, as long as a seat is free.
        </>
      )}
    </Text>
  )
}

function Membership({ membership }: { membership: OwnMembership }) {
  const givesPlan = useGivesPlan()
  const { id, institutionName, unitName, state, invitedBy, acceptedOn } = membership
  const [leaving, setLeaving] = useState(false)
  const accept = useMutation(api.institutionMembers.accept.mutationOptions({ onSettled: refetch }))
  const leave = useMutation(api.institutionMembers.leave.mutationOptions({ onSettled: refetch }))
  const error = accept.error ?? leave.error
  const where = unitName === institutionName ? institutionName : `${unitName}, ${institutionName}`
  return (
    <div>
      {error && <Refused>{sentenceOf(error, words)}</Refused>}
      {state === 'invited' ? (
        <>
          <Text>
            {invitedBy ?? 'Your institution'} invites you to {where}.{' '}
            {givesPlan && 'While you belong to it, you have the Institutions plan. '}Your projects stay yours, and
            nobody there sees them by it.
          </Text>
          <Group mt="xs">
            <Button loading={accept.isPending} onClick={() => accept.mutate({ id })}>
              Accept the invitation
            </Button>
            <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate({ id })}>
              Decline the invitation
            </Button>
          </Group>
        </>
      ) : (
        <Group justify="space-between">
          <Text>
            {state === 'waits'
              ? `All seats at ${where} are taken: you wait for one, and are written to when it is yours`
              : `Member of ${where}`}
            {state !== 'waits' && acceptedOn && ` since ${plainDate(acceptedOn)}`}.
          </Text>
          <Button variant="default" aria-label={`Leave ${institutionName}`} onClick={() => setLeaving(true)}>
            Leave
          </Button>
        </Group>
      )}
      <Confirm
        opened={leaving}
        title={`Leave ${institutionName}?`}
        action="Leave"
        pending={leave.isPending}
        onConfirm={() => leave.mutate({ id })}
        onClose={() => setLeaving(false)}
      >
        {givesPlan
          ? 'You are on your own plan again. Your projects and everything in them stay; only new things past the limits of your plan are refused.'
          : 'Your projects and everything in them stay.'}{' '}
        A candidature or a role that you have there is not touched.
      </Confirm>
    </div>
  )
}
