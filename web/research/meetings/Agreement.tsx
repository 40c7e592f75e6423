import { Button, Group, Text, Textarea, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Me } from '#domain/ground/grants.ts'
import { type Meeting, unrecorded } from '#domain/research/meetings/meetings.ts'
import { AddendumText } from '#domain/research/meetings/new-meeting.ts'
import type { ProjectRole } from '#domain/research/members/members.ts'
import { sidesOf, speaksForASide } from '#domain/research/minutes/acknowledge.ts'
import { api } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { part } from '#web/ground/failures/part.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { refetchMeeting, useMeetingChange } from './changes.ts'
import classes from './Meeting.module.css'
import { words } from './words.ts'

const AskAttendance = part(() => import('./AskAttendance.tsx'))

type Shown = {
  meeting: Meeting
  me: Me
  /** Of everybody in the project. */
  roles: ProjectRole[]
  /** Whether the notes on the page are those of this version, and saved. */
  isRead: boolean
}

/** Who has acknowledged the minutes; what can be added once they are locked. */
export function Agreement({ meeting, me, roles, isRead }: Shown) {
  const { acknowledgements, lockedAt, cancelledAt, startsAt } = meeting
  const current = acknowledgements.filter((each) => each.version === meeting.version)
  const outdated = acknowledgements.filter((each) => each.version !== meeting.version)
  const isMine = current.some(({ profileId }) => profileId === me.userId)
  const mayAcknowledge =
    !lockedAt && !cancelledAt && !isMine && speaksForASide(me.role, roles) && startsAt <= new Date()
  return (
    <section className={panel.panel} aria-labelledby="agreement">
      <Title order={2} id="agreement">
        Minutes
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {lockedAt
          ? `${current.length > 1 ? 'Both sides have acknowledged them.' : 'They are acknowledged.'} They have been locked since ${dayOf(lockedAt)}.`
          : sidesOf(roles).length === 1
            ? 'They are locked once you acknowledge them.'
            : 'They are locked once both sides, the student and a supervisor, have acknowledged them.'}
      </Text>
      <ul className={classes.people}>
        {current.map(({ profileId, name, acknowledgedAt }) => (
          <li key={profileId ?? acknowledgedAt.toISOString()}>
            <Text>{name ?? 'Deleted user'}</Text>
            <Text size="sm" c="dimmed">
              <Ago at={acknowledgedAt} />
            </Text>
          </li>
        ))}
      </ul>
      {!lockedAt && outdated.length > 0 && (
        <Text size="sm" mt="xs">
          Changed since {outdated.map(({ name }) => name ?? 'Deleted user').join(' and ')} acknowledged them.
        </Text>
      )}
      {mayAcknowledge && <Acknowledge meeting={meeting} isRead={isRead} />}
      {lockedAt && <Addenda meeting={meeting} />}
    </section>
  )
}

function Acknowledge({ meeting, isRead }: Pick<Shown, 'meeting' | 'isRead'>) {
  const { projectId, id: meetingId, version } = meeting
  const [asking, { open: ask, close }] = useDisclosure()
  const isRecorded = unrecorded(meeting.attendance).length === 0
  const acknowledge = useMutation(
    api.meetings.acknowledge.mutationOptions({ onSettled: () => refetchMeeting(meeting) }),
  )
  return (
    <>
      {acknowledge.isError && <Refused>{sentenceOf(acknowledge.error, words)}</Refused>}
      <Button
        mt="sm"
        loading={acknowledge.isPending}
        disabled={!isRead}
        onClick={() => (isRecorded ? acknowledge.mutate({ projectId, meetingId, version }) : ask())}
      >
        Acknowledge the minutes
      </Button>
      {asking && <AskAttendance meeting={meeting} isRead={isRead} onClose={close} />}
    </>
  )
}

function Addenda({ meeting }: { meeting: Meeting }) {
  const { projectId, id: meetingId, addenda } = meeting
  const [text, setText] = useState('')
  const ids = useRetryIds()
  const sent = useRef('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = useMeetingChange(meeting, api.meetings.addAddendum.mutationOptions(), () => {
    setText((now) => (now.trim() === sent.current ? '' : now))
    ids.clear()
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = AddendumText.safeParse(text)
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null))
    if (!checked.success) return
    sent.current = checked.data
    add.mutate({ projectId, meetingId, id: ids.idOf(checked.data), text: checked.data })
  }
  return (
    <>
      <Title order={3} fz="md" mt="md">
        Addenda
      </Title>
      <ul className={classes.addenda}>
        {addenda.map((each) => (
          <li key={each.id}>
            <Text className={classes.prose}>{each.text}</Text>
            <Text size="sm" c="dimmed">
              {each.writtenByName ?? 'Deleted user'}, <Ago at={each.writtenAt} />
            </Text>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} noValidate>
        <Textarea
          label="Add something to the minutes"
          autosize
          minRows={2}
          value={text}
          error={problem}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group justify="flex-end" mt="xs">
          <Button type="submit" variant="default" loading={add.isPending} disabled={text.trim() === ''}>
            Add addendum
          </Button>
        </Group>
      </form>
    </>
  )
}
