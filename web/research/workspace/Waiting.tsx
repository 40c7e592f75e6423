import { ActionIcon, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useRef } from 'react'
import { Link } from 'react-router'
import { addressOfWaiting, type Waiting as Waits, wordsForWaiting } from '#domain/research/workspace/waiting.ts'
import { api } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { useAnswers } from '../invitations/answers.tsx'
import { useTick } from '../meetings/tick.ts'
import { useArchive } from '../notifications/mutations.ts'
import { preloadProject } from '../projects/preload.ts'
import classes from './Waiting.module.css'

/** How many things are shown before somebody asks for all. */
const first = 3

/** What waits for somebody, the most pressing first: a supervisor's reviews, a student's next step. Nothing while nothing does. */
export default function Waiting({ title }: { title: string }) {
  const waiting = useQuery(api.projects.listWaiting.queryOptions({ staleTime: 0 }))
  const [all, { toggle }] = useDisclosure()
  const area = useRef<HTMLElement>(null)
  useKeepFocus(area, String(waiting.data?.length))
  if (waiting.isPending) return <Skeleton height={150} radius={14} />
  if (waiting.isLoadingError)
    return (
      <Group gap="xs" role="status">
        <Text size="sm">What is waiting for you could not be loaded: {reasonOf(waiting.error)}.</Text>
        <Button variant="subtle" size="compact-sm" onClick={() => void waiting.refetch()}>
          Try again
        </Button>
      </Group>
    )
  if (!waiting.data?.length) return null
  const more = waiting.data.length - first
  return (
    <section ref={area} aria-labelledby="waiting" tabIndex={-1} style={{ outline: 'none' }}>
      <Group justify="space-between" mb="xs">
        <Title order={2} id="waiting" fz="md">
          {title}
        </Title>
        {more > 0 && (
          <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={toggle}>
            {all ? 'Show less' : `Show all ${waiting.data.length}`}
          </Button>
        )}
      </Group>
      <ul className={classes.cards}>
        {waiting.data.slice(0, all ? undefined : first).map((each) => (
          <Card
            key={`${each.kind} ${each.projectId} ${each.stageNumber} ${each.invitationId} ${each.itemId}`}
            each={each}
          />
        ))}
      </ul>
    </section>
  )
}

function Card({ each }: { each: Waits }) {
  const { title, detail } = wordsForWaiting(each, new Date())
  return (
    <li
      className={classes.card}
      style={{ '--c': each.stageNumber ? `var(--stage-${each.stageNumber}-ink)` : 'var(--accent)' } as CSSProperties}
    >
      <span className={classes.tile} aria-hidden />
      <Link to={addressOfWaiting(each)} className={classes.title} {...preloadProject(each.projectId)}>
        {title}
      </Link>
      {detail && <p className={classes.detail}>{detail}</p>}
      <p className={classes.project}>
        {each.projectTitle}
        {each.kind === 'mention' && (
          <>
            {' · '}
            <Ago at={each.at} />
          </>
        )}
      </p>
      {each.kind === 'mention' && each.notificationId && <Done notificationId={each.notificationId} title={title} />}
      {each.kind === 'action' && each.itemId && each.meetingId && (
        <Ticked each={each} itemId={each.itemId} meetingId={each.meetingId} title={title} />
      )}
      {each.invitationId && <Buttons each={each} invitationId={each.invitationId} />}
    </li>
  )
}

/** For a mention that needs no answer. */
function Done({ notificationId, title }: { notificationId: string; title: string }) {
  const archive = useArchive()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.done}
      aria-label={`Done: ${title}`}
      loading={archive.isPending}
      onClick={() => archive.mutate({ ids: [notificationId], archived: true })}
    >
      <IconCheck size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}

/** For an action of one's own. */
function Ticked({ each, itemId, meetingId, title }: { each: Waits; itemId: string; meetingId: string; title: string }) {
  const tick = useTick()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.done}
      aria-label={`Done: ${title}`}
      loading={tick.isPending}
      onClick={() => tick.mutate({ projectId: each.projectId, meetingId, itemId, done: true })}
    >
      <IconCheck size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}

function Buttons({ each, invitationId }: { each: Waits; invitationId: string }) {
  const { accept, decline } = useAnswers({
    id: invitationId,
    isRequest: each.kind === 'request',
    projectTitle: each.projectTitle,
  })
  return (
    <Group gap="xs" mt={4} className={classes.buttons}>
      <Button
        size="compact-sm"
        aria-label={`Accept: ${each.projectTitle}`}
        loading={accept.isPending}
        onClick={() => accept.mutate()}
      >
        Accept
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Decline: ${each.projectTitle}`}
        loading={decline.isPending}
        onClick={() => decline.mutate()}
      >
        Decline
      </Button>
    </Group>
  )
}
