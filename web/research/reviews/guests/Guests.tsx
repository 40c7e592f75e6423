import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { guestDays, type ReviewGuest } from '#domain/research/guests/guests.ts'
import { may } from '#domain/research/guests/may.ts'
import { NewGuest } from '#domain/research/guests/new-guest.ts'
import type { ReviewRound } from '#domain/research/reviews/stage-review.ts'
import { client } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import type { Project } from '../../projects/project.ts'
import classes from '../Review.module.css'
import { useInnerForm } from '../use-inner-form.tsx'
import { refetchReview, type Stage } from '../use-review.ts'
import { aboutLinks, words } from './guest-words.ts'

type Shown = {
  project: Project
  stageId: string
  round: ReviewRound
  /** Those of earlier rounds, the newest first: they can be asked again in one press. */
  earlier?: ReviewGuest[]
}

/** The guest readers, without an account, who were asked to read a round, what they reported, and a form to ask another. */
export function Guests({ project, stageId, round, earlier = [] }: Shown) {
  const at = { projectId: project.id, stageId }
  const [asking, { open, close }] = useDisclosure()
  const [chosen, choose] = useState(nobody)
  const ask = (guest: typeof nobody) => {
    choose(guest)
    open()
  }
  const canInvite = may.inviteGuest(project.me) && round.state === 'open'
  if (round.guests.length === 0 && !canInvite) return null
  return (
    <Stack gap="xs">
      {round.guests.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            Guests
          </Text>
          <ul className={classes.guests}>
            {round.guests.map((guest) => (
              <Guest
                key={guest.id}
                at={at}
                guest={guest}
                canWithdraw={canInvite && (!guest.isHeldBack || may.holdBackGuest(project.me))}
              />
            ))}
          </ul>
        </>
      )}
      {canInvite &&
        (asking ? (
          <Invite at={at} round={round} guest={chosen} canHoldBack={may.holdBackGuest(project.me)} onDone={close} />
        ) : (
          <Group gap={4}>
            <Button variant="subtle" size="compact-sm" data-opens={opens(round.id)} onClick={() => ask(nobody)}>
              Ask a guest reader
            </Button>
            {withoutLink(earlier, round.guests).map(({ name, email }) => (
              <Button
                key={email}
                variant="subtle"
                size="compact-sm"
                onClick={() => ask({ name, email, isHeldBack: false })}
              >
                Ask {name} again
              </Button>
            ))}
          </Group>
        ))}
    </Stack>
  )
}

const nobody = { name: '', email: '', isHeldBack: false }

/** Guests of earlier rounds, each once, who have no link to this one. */
function withoutLink(earlier: ReviewGuest[], now: ReviewGuest[]): { name: string; email: string }[] {
  const hasLink = new Set(now.flatMap(({ email, isWithdrawn }) => (isWithdrawn ? [] : (email ?? []))))
  const byAddress = new Map<string, { name: string; email: string }>()
  for (const { name, email } of earlier)
    if (name && email && !hasLink.has(email) && !byAddress.has(email)) byAddress.set(email, { name, email })
  return [...byAddress.values()]
}

/** The name of the form that asks a guest. */
const opens = (roundId: string) => `guest of ${roundId}`

function Guest({ at, guest, canWithdraw }: { at: Stage; guest: ReviewGuest; canWithdraw: boolean }) {
  const withdraw = useMutation({
    mutationFn: () => client.guests.withdraw({ ...at, guestId: guest.id }),
    onSuccess: async () => {
      await refetchReview(at)
      close()
    },
    onError: (error) => notifications.show({ message: sentenceOf(error, words), color: 'red' }),
  })
  const [asking, { open: ask, close }] = useDisclosure()
  const name = guest.name ?? 'A guest reader'
  const isLive = !guest.isWithdrawn && guest.expiresAt > new Date()
  return (
    <li>
      <Group gap="xs">
        <Text size="sm">
          {name} {guest.name && <span className={classes.guest}>(guest)</span>}
          {guest.email && ` · ${guest.email}`} ·{' '}
          {guest.isWithdrawn ? 'withdrawn' : isLive ? `until ${dayOf(guest.expiresAt)}` : 'expired'}
        </Text>
        {guest.isHeldBack && (
          <Text size="sm" c="dimmed">
            {guest.name ? 'Held back from the owner' : 'Name and report are held back'} until the decision.
          </Text>
        )}
        {canWithdraw && isLive && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-label={`Withdraw the link of ${name}`}
            onClick={ask}
          >
            Withdraw
          </Button>
        )}
      </Group>
      <Confirm
        opened={asking}
        title="Withdraw the link"
        action="Withdraw"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={close}
      >
        <Text>
          {name} will no longer be able to open the review. The link cannot be restored, but you can send another one.
          What they wrote stays.
        </Text>
      </Confirm>
      {guest.report && (
        <>
          <Text size="xs" c="dimmed">
            Report{guest.reportedAt && ` of ${dayOf(guest.reportedAt)}`}
          </Text>
          <p className={classes.said}>{guest.report}</p>
        </>
      )}
    </li>
  )
}

type Invited = { at: Stage; round: ReviewRound; guest: typeof nobody; canHoldBack: boolean; onDone: () => void }

function Invite({ at, round, guest, canHoldBack, onDone }: Invited) {
  const roundId = round.id
  const ids = useRetryIds()
  const form = useForm({ initialValues: guest, validate: zod4Resolver(NewGuest) })
  const invite = useMutation({
    mutationFn: (fields: typeof nobody) => client.guests.invite({ ...at, roundId, id: ids.idOf(fields), ...fields }),
    async onSuccess(_sent, { email }) {
      await refetchReview(at)
      notifications.show({ message: `The link was emailed to ${email}.`, color: 'fynbos' })
      onDone()
    },
    onError: (error) => form.setFieldError('email', sentenceOf(error, words)),
  })
  const asking = useInnerForm({ name: opens(roundId), isWritten: form.isDirty(), onCancel: onDone })
  return (
    <form noValidate onSubmit={form.onSubmit((fields) => invite.mutate(fields))}>
      <Text size="sm" c="dimmed">
        They need no account: we email them a link to this round alone, which works for {guestDays} days or until the
        round ends. They read what was sent, ask for changes and send a report; a supervisor decides.{' '}
        {aboutLinks(round.links)}
      </Text>
      <Group gap="sm" align="flex-start" mt="xs">
        <TextInput label="Name" autoFocus style={{ flex: '1 1 160px' }} {...form.getInputProps('name')} />
        <TextInput label="Email" type="email" style={{ flex: '1 1 200px' }} {...form.getInputProps('email')} />
      </Group>
      {canHoldBack && (
        <Checkbox
          mt="sm"
          label="Hold back their name and report until the decision"
          description="Until then, the owner and the collaborators see only that a guest was asked. The supervisors see everything."
          {...form.getInputProps('isHeldBack', { type: 'checkbox' })}
        />
      )}
      <Group gap="xs" mt="xs">
        <Button type="submit" size="compact-md" loading={invite.isPending}>
          Send the link
        </Button>
        <Button variant="subtle" size="compact-md" onClick={onDone}>
          Cancel
        </Button>
      </Group>
      {asking}
    </form>
  )
}
