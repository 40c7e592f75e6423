import { Button, Group, Text } from '@mantine/core'
import { useDisclosure, useReducedMotion } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { reviewApproved } from '#domain/research/reviews/activities.ts'
import type { ReviewRound } from '#domain/research/reviews/stage-review.ts'
import { type Stage, stageAfter } from '#domain/research/stages/stages.ts'
import { api } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { dayOf } from '#web/ground/ui/dates.ts'
import type { Project } from '../projects/project.ts'
import { Rubrics } from '../rubrics/Rubrics.tsx'
import { useSetStatus } from '../stages/set-status.ts'
import { NineFold } from './NineFold.tsx'
import classes from './Review.module.css'

const TakeProject = part(() => import('../exports/TakeProject.tsx'))

type Shown = {
  project: Project
  stage: Stage
  newest: ReviewRound | undefined
  isShown: boolean
  /** Whether the round was open a moment ago, on this page. */
  wasOpen: boolean
  onStart: (number: number) => void
  /** Where a reviewer goes on. */
  children: ReactNode
}

/** A stage that is complete: who approved it and when, and where the work goes on. Whoever has not seen it yet sees it happen. */
export function Complete({ project, stage, newest, isShown, wasOpen, onStart, children }: Shown) {
  const [isFresh, setSeen] = useFresh(project.id, stage.number, wasOpen)
  const card = useInView(isFresh && isShown)
  const next = stageAfter(project.stages, stage.number)
  const round = newest?.state === 'approved' ? newest : null
  const isOwner = project.me.role === 'owner'
  const owner = project.creatorProfile.username
  return (
    <section ref={card} className={classes.card} aria-labelledby="complete">
      <NineFold
        stages={project.stages}
        done={stage.number}
        opens={next?.number ?? null}
        moves={isFresh}
        onSeen={setSeen}
      />
      <h2 id="complete" className={classes.complete}>
        {next ? `${stage.name} is complete` : 'All nine stages are complete'}
      </h2>
      <Text size="sm">{howItEnded(stage, round)}</Text>
      {round?.summary && <p className={classes.said}>{round.summary}</p>}
      {round && <Rubrics round={round} />}
      {!next && (
        <Text size="sm">
          Congratulations to {owner}. “{project.title}” began here on {dayOf(project.createdAt)} and has now come all
          the way.
        </Text>
      )}
      {next && isOwner && <Start project={project} next={next} onStart={onStart} />}
      {next && !isOwner && (
        <Text size="sm">
          {owner} goes on with {next.name}.
        </Text>
      )}
      {!next && isOwner && <AtTheEnd projectId={project.id} />}
      {children}
    </section>
  )
}

function howItEnded(stage: Stage, round: ReviewRound | null): string {
  if (round?.endedAt)
    return `${round.endedByName ?? 'Deleted user'} approved ${stage.name} on ${dayOf(round.endedAt)}, in round ${round.number}.`
  if (!stage.statusChangedAt) return `${stage.name} was complete when the project was added.`
  return `${stage.statusChangedBy ?? 'Deleted user'} marked ${stage.name} as complete on ${dayOf(stage.statusChangedAt)}.`
}

/** Begins the next stage, and opens it; one that has begun is opened. */
function Start({ project, next, onStart }: { project: Project; next: Stage; onStart: (number: number) => void }) {
  const setStatus = useSetStatus(project.id)
  const isBegun = next.status !== 'not_started'
  const open = () => onStart(next.number)
  const start = () =>
    setStatus.mutate({ projectId: project.id, stageId: next.id, status: 'in_progress' }, { onSuccess: open })
  return (
    <Group>
      <Button size="sm" loading={setStatus.isPending} onClick={isBegun ? open : start}>
        Next: {next.name}. {isBegun ? 'Open' : 'Start'}
      </Button>
    </Group>
  )
}

/** What is left to do with a project that has come all the way. */
function AtTheEnd({ projectId }: { projectId: string }) {
  const [taking, { open, close }] = useDisclosure()
  return (
    <Group gap="xs">
      <Button size="sm" onClick={open}>
        Export the project
      </Button>
      <Button size="sm" variant="default" component={Link} to={`/dashboard/publications?project=${projectId}`}>
        Add a publication
      </Button>
      {taking && <TakeProject projectId={projectId} onClose={close} />}
    </Group>
  )
}

/** Brings what has just come to the top of a review into view, for whoever has scrolled down in it. */
function useInView(isNews: boolean) {
  const ref = useRef<HTMLElement>(null)
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  useEffect(() => {
    if (isNews) ref.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
  }, [isNews, isStill])
  return ref
}

/** Whether somebody sees an approval for the first time: it happens before their eyes, or is unread under the bell. */
function useFresh(projectId: string, stageNumber: number, wasOpen: boolean) {
  // It is kept up to date around the page: nothing is fetched here.
  const listed = useQuery({ ...api.notifications.list.queryOptions(), enabled: false }).data
  const isNew =
    wasOpen ||
    listed?.notifications.some(
      (each) =>
        each.type === reviewApproved.type &&
        !each.isRead &&
        each.projectId === projectId &&
        each.stageNumber === stageNumber,
    )
  // It is read with this, and goes on to be new until the picture has come to rest.
  const [state, set] = useState<'new' | 'seen' | null>(null)
  if (isNew && state === null) set('new')
  return [state === 'new', () => set('seen')] as const
}
