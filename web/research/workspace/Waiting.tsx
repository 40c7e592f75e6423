import { ActionIcon, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  addressOfWaiting,
  groupWaiting,
  type Waiting as Waits,
  waitingLabels,
  wordsForWaiting,
} from '#domain/research/workspace/waiting.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { useAnswers } from '../invitations/answers.tsx'
import { useTick } from '../meetings/tick.ts'
import { useArchive } from '../notifications/mutations.ts'
import { preloadProject } from '../projects/preload.ts'
import classes from './Waiting.module.css'
import { waitingQuery } from './waiting-query.ts'

/** How many of a kind are shown before somebody asks for all, and up to how many everything is. */
const first = 3
const few = 5

/**
 * What waits for somebody, by kind, the most pressing first: a supervisor's reviews, a student's next step. Each kind folds. Where
 * there is much of it, only the first is open, so that the page under it stays in view. Nothing while nothing waits.
 */
export default function Waiting({ title }: { title: string }) {
  const waiting = useQuery(waitingQuery())
  const [chosen, setChosen] = useState<Partial<Record<Waits['kind'], boolean>>>({})
  const area = useRef<HTMLElement>(null)
  useKeepFocus(area, String(waiting.data?.length))
  if (waiting.isPending) return <Skeleton height={40} radius={14} />
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
  const isFew = waiting.data.length <= few
  const groups = groupWaiting(waiting.data).map((group, at) => ({
    ...group,
    isOpen: chosen[group.kind] ?? (isFew || at === 0),
  }))
  return (
    <section ref={area} aria-labelledby="waiting" tabIndex={-1} className={classes.waiting}>
      <div className={classes.head}>
        <Title order={2} id="waiting" fz="md">
          {title}
        </Title>
        {groups.length > 1 &&
          groups.map(({ kind, each, isOpen }) => (
            <button
              key={kind}
              type="button"
              className={classes.kind}
              aria-expanded={isOpen}
              onClick={() => setChosen({ ...chosen, [kind]: !isOpen })}
            >
              {waitingLabels[kind]} <span className={classes.count}>{each.length}</span>
            </button>
          ))}
      </div>
      <div className={classes.kinds}>
        {groups.map(({ kind, each, isOpen }) => isOpen && <Kind key={kind} kind={kind} each={each} all={isFew} />)}
      </div>
    </section>
  )
}

/** The things of one kind, one line each. */
function Kind({ kind, each, all }: { kind: Waits['kind']; each: Waits[]; all: boolean }) {
  const [opened, { toggle }] = useDisclosure()
  const shown = all || opened ? each : each.slice(0, first)
  return (
    <>
      <ul className={classes.lines} aria-label={waitingLabels[kind]}>
        {shown.map((one) => (
          <Line key={`${one.projectId} ${one.stageNumber} ${one.invitationId} ${one.itemId}`} each={one} />
        ))}
      </ul>
      {each.length > first && !all && (
        <Button variant="subtle" size="compact-sm" className={classes.more} aria-expanded={opened} onClick={toggle}>
          {opened ? 'Show fewer' : `Show all ${each.length}: ${waitingLabels[kind].toLowerCase()}`}
        </Button>
      )}
    </>
  )
}

function Line({ each }: { each: Waits }) {
  const { title, detail } = wordsForWaiting(each, new Date())
  const isQuote = each.kind === 'mention' || each.kind === 'returned'
  return (
    <li
      className={classes.line}
      style={{ '--c': each.stageNumber ? `var(--stage-${each.stageNumber}-ink)` : 'var(--accent)' } as CSSProperties}
    >
      <span className={classes.tile} aria-hidden />
      <Link data-row to={addressOfWaiting(each)} className={classes.title} {...preloadProject(each.projectId)}>
        {title}
      </Link>
      <span className={classes.meta}>
        <span className={classes.project}>{isQuote && detail ? detail : each.projectTitle}</span>
        <span className={classes.detail}>{isQuote ? <Ago at={each.at} /> : detail}</span>
      </span>
      <span className={classes.act}>
        {each.kind === 'mention' && each.notificationId && <Done notificationId={each.notificationId} title={title} />}
        {each.kind === 'action' && each.itemId && each.meetingId && (
          <Ticked each={each} itemId={each.itemId} meetingId={each.meetingId} title={title} />
        )}
        {each.invitationId && <Buttons each={each} invitationId={each.invitationId} />}
      </span>
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
      data-key="a"
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
      data-key="a"
      aria-label={`Done: ${title}`}
      loading={tick.isPending}
      onClick={() => tick.mutate({ projectId: each.projectId, meetingId, itemId, done: true })}
    >
      <IconCheck size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}

function Buttons({ each, invitationId }: { each: Waits; invitationId: string }) {
  const { accept, decline, gate, about } = useAnswers({
    id: invitationId,
    isRequest: each.kind === 'request',
    who: each.who,
    projectId: each.projectId,
    projectTitle: each.projectTitle,
    role: each.role === 'supervisor' ? 'supervisor' : 'collaborator',
  })
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="compact-sm"
          data-key="a"
          aria-label={`Accept: ${about}`}
          loading={accept.isPending}
          onClick={() => accept.mutate()}
        >
          Accept
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Decline: ${about}`}
          loading={decline.isPending}
          onClick={() => decline.mutate()}
        >
          Decline
        </Button>
      </Group>
      {gate && <div className={classes.gate}>{gate}</div>}
    </>
  )
}
