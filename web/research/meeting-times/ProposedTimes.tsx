import { Button, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Me } from '#domain/ground/grants.ts'
import { may } from '#domain/research/meeting-times/may.ts'
import {
  missingAnswers,
  type ProposedTimes as Proposed,
  type Slot,
  suitsAll,
} from '#domain/research/meeting-times/meeting-times.ts'
import { addressOfMeeting } from '#domain/research/meetings/address.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { part } from '#web/ground/failures/part.tsx'
import { reasonOf } from '#web/ground/failures/words.ts'
import { whoIsHere } from '#web/ground/session/session.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { aboveList } from '#web/ground/ui/ListUnder.tsx'
import { whenOf } from '../meetings/when.ts'
import classes from './Times.module.css'
import { useLiveTimes } from './use-live-times.ts'
import { words } from './words.ts'

const ProposeTimes = part(() => import('./ProposeTimes.tsx'))

/** The times that are proposed in all of somebody’s projects, or in one of them, to be answered there. Nothing while there are none. */
export default function ProposedTimes({ projectId }: { projectId: string | undefined }) {
  const userId = whoIsHere()
  const all = useQuery(
    api.meetingTimes.list.queryOptions({ input: projectId ? { projectId } : {}, staleTime: 0, ...aboveList }),
  )
  useLiveTimes(projectId)
  const area = useRef<HTMLElement>(null)
  useKeepFocus(area, String(all.data?.length))
  if (!all.data?.length) return null
  return (
    <section ref={area} tabIndex={-1} aria-labelledby="proposed-times" className={classes.area}>
      <Title order={2} id="proposed-times" fz="lg">
        Proposed times
      </Title>
      <ul className={classes.list}>
        {all.data.map((times) => (
          <Times key={times.id} times={times} me={{ userId, role: times.role }} withProject={!projectId} />
        ))}
      </ul>
    </section>
  )
}

/** What every change of proposed times ends with: the page shows them as they are now. */
const settled = {
  onSettled() {
    for (const key of [
      api.meetingTimes.key(),
      api.meetings.list.key(),
      api.projects.listWaiting.key(),
      api.board.key(),
    ])
      void queryClient.invalidateQueries({ queryKey: key })
  },
  onError: (error: Error) =>
    notifications.show({ message: `That did not work: ${reasonOf(error, words)}`, color: 'red' }),
}

type Shown = { times: Proposed; me: Me; withProject: boolean }

function Times({ times, me, withProject }: Shown) {
  const { id: timesId, projectId, title, createdBy, createdByName, place, slots } = times
  const [again, { open, close }] = useDisclosure()
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const withdraw = useMutation(api.meetingTimes.withdraw.mutationOptions({ ...settled, onSuccess: stopAsking }))
  const isOver = slots.every(({ startsAt }) => startsAt <= new Date())
  const isMine = createdBy === me.userId
  const maySettle = may.settleTimes(me, times)
  const about = [isMine ? 'You proposed these' : `${createdByName ?? 'Deleted user'} proposed these`, place].filter(
    Boolean,
  )
  return (
    <li className={classes.times}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Title order={3} fz="md" className={classes.name}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {about.join(' · ')}
            {withProject && ` · ${times.projectTitle}`}
          </Text>
        </div>
        {maySettle && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={ask}>
            {isOver ? 'Remove' : 'Withdraw'}
          </Button>
        )}
      </Group>
      <ol className={classes.slotList} aria-label={`Times for ${title}`}>
        {slots.map((slot) => (
          <Time key={slot.id} slot={slot} times={times} me={me} />
        ))}
      </ol>
      <Text size="sm" c="dimmed">
        {isOver ? 'These times have passed.' : stateOf(times, me)}
      </Text>
      {isOver && isMine && (
        <Button variant="default" size="compact-md" onClick={open} style={{ alignSelf: 'flex-start' }}>
          Propose other times
        </Button>
      )}
      {again && <ProposeTimes projectId={projectId} title={title} onClose={close} />}
      <Confirm
        opened={asking}
        title={isOver ? 'Remove these times' : 'Withdraw these times'}
        action={isOver ? 'Remove' : 'Withdraw'}
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ projectId, timesId })}
        onClose={stopAsking}
      >
        <Text>
          {isOver
            ? `The times proposed for “${title}” have passed; what was answered goes with them.`
            : `Nobody can answer the times proposed for “${title}” any more, and the others are told.`}
        </Text>
      </Confirm>
    </li>
  )
}

/** Who is waited for, or what is to be done. */
function stateOf(times: Proposed, me: Me): string {
  const required = times.required.map(({ profileId }) => profileId)
  const coming = times.slots.filter(({ startsAt }) => startsAt > new Date())
  const missing = missingAnswers(coming, required)
  const names = times.required.filter(({ profileId }) => missing.includes(profileId) && profileId !== me.userId)
  if (missing.includes(me.userId))
    return 'Say which of them suit you. One that suits all who have to be there becomes the meeting.'
  if (names.length > 0) return `Waiting for ${names.map(({ name }) => name).join(' and ')}.`
  if (coming.some((slot) => suitsAll(slot, required))) return 'All have answered, and a time suits them: choose it.'
  return required.length === 0
    ? 'Nobody who has to be there is still in the project: choose a time, or withdraw them.'
    : 'All have answered, and no time suits all of them: choose one all the same, or withdraw them.'
}

function Time({ slot, times, me }: { slot: Slot; times: Proposed; me: Me }) {
  const { projectId, id: timesId, zone } = times
  const navigate = useNavigate()
  const at = { projectId, timesId, slotId: slot.id }
  const answer = useMutation(
    api.meetingTimes.answer.mutationOptions({
      ...settled,
      onSuccess({ meetingId }) {
        if (meetingId) notifications.show({ message: 'It suits everybody: the meeting is scheduled.' })
      },
    }),
  )
  const choose = useMutation(
    api.meetingTimes.choose.mutationOptions({
      ...settled,
      onSuccess: ({ meetingId }) => navigate(addressOfMeeting({ projectId, meetingId })),
    }),
  )
  const { day, time } = whenOf({ ...slot, zone })
  const when = `${day}, ${time}`
  const isPast = slot.startsAt <= new Date()
  const stored = slot.answers.find(({ profileId }) => profileId === me.userId)?.suits
  const mine = answer.isPending ? answer.variables.suits : stored
  const others = slot.answers.filter(({ profileId }) => profileId !== me.userId)
  return (
    <li className={classes.time} data-past={isPast || undefined}>
      <div className={classes.when}>
        <time dateTime={slot.startsAt.toISOString()}>{when}</time>
        {others.length > 0 && (
          <span className={classes.answers}>
            {others.map(({ profileId, name, suits }) => (
              <span key={profileId} data-suits={suits}>
                {suits ? <IconCheck size={14} stroke={2} aria-hidden /> : <IconX size={14} stroke={2} aria-hidden />}
                {name} {suits ? 'can' : 'cannot'}
              </span>
            ))}
          </span>
        )}
      </div>
      {!isPast && (
        <div className={classes.acts}>
          {may.answerTimes(me, times) &&
            ([true, false] as const).map((suits) => (
              <Button
                key={String(suits)}
                size="compact-md"
                variant={mine === suits ? 'light' : 'default'}
                aria-pressed={mine === suits}
                aria-label={`${suits ? 'Suits me' : 'Does not suit me'}: ${when}`}
                onClick={() => answer.mutate({ ...at, suits })}
              >
                {suits ? 'Suits me' : 'Does not'}
              </Button>
            ))}
          {may.settleTimes(me, times) && (
            <Button
              size="compact-md"
              variant={times.createdBy === me.userId ? 'default' : 'subtle'}
              aria-label={`Choose ${when}`}
              loading={choose.isPending}
              onClick={() => choose.mutate(at)}
            >
              Choose
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
