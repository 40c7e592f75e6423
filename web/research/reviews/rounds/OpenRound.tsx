import { Alert, Group, Skeleton, Text } from '@mantine/core'
import type { ReviewGuest } from '#domain/research/guests/guests.ts'
import type { ReviewDraft } from '#domain/research/reviews/drafts.ts'
import { may } from '#domain/research/reviews/may.ts'
import { refusalOf } from '#domain/research/reviews/reviews.ts'
import type { PinnedVersion, ReviewPoint, ReviewRound } from '#domain/research/reviews/stage-review.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import { dayOf, plainDate } from '#web/ground/ui/dates.ts'
import { whoIsAway } from '../../absences/who-is-away.ts'
import type { Project } from '../../projects/project.ts'
import { Rubrics } from '../../rubrics/Rubrics.tsx'
import { YourReview } from '../drafts/YourReview.tsx'
import { Guests } from '../guests/Guests.tsx'
import classes from '../Review.module.css'
import { Approvals, stillToApprove } from './Approvals.tsx'
import { Comments } from './Comments.tsx'
import { Reading } from './Reading.tsx'
import { RoundChip } from './RoundChip.tsx'
import { turnIn } from './turn-words.ts'
import { Withdraw } from './Withdraw.tsx'

type Shown = {
  project: Project
  stage: Stage
  round: ReviewRound
  points: ReviewPoint[]
  /** What was to be read of the same files the last time. */
  before: PinnedVersion[]
  /** The guests of earlier rounds. */
  guests: ReviewGuest[]
  /** What whoever looks at it has written and not sent; undefined until it is there. */
  draft: ReviewDraft | undefined
  /** Called while somebody is writing: the form then stays open, even if the round ends. */
  onWriting: (isWriting: boolean) => void
}

/** The round that waits for a decision: what is to be read, and what whoever looks at it can do. */
export function OpenRound({ project, stage, round, points, before, guests, draft, onWriting }: Shown) {
  const isReviewer = may.decideReview(project.me)
  const away = round.state === 'open' ? whoIsAway(project) : null
  const hasEnded = round.state !== 'open'
  const mustsOpen = refusalOf('approve', { status: stage.status, roundState: 'open', points })
  const answered = points.filter(({ roundNumber, state }) => roundNumber < round.number && state !== 'asked')
  const earlier = points.filter(({ roundNumber }) => roundNumber < round.number)
  const others = stillToApprove(project, round)
  const hasApproved = isReviewer && others.length > 0 && !others.some(({ userId }) => userId === project.me.userId)
  const turn = turnIn({ isReviewer, hasApproved, others: others.length })
  return (
    <section className={classes.card} data-turn aria-labelledby={`round-${round.number}`}>
      <Group gap="sm" justify="space-between">
        <h2 id={`round-${round.number}`}>Round {round.number}</h2>
        <RoundChip state={round.state} />
      </Group>
      {hasEnded && round.endedBy !== project.me.userId && (
        <Alert color="yellow" variant="light" p="xs" role="alert">
          {round.endedByName ?? 'Deleted user'} ended this round in the meantime. What you have written is still here
          for you to copy.
        </Alert>
      )}
      <Text size="sm">
        <strong>{turn}</strong> {round.sentByName ?? 'Deleted user'} sent it on {dayOf(round.sentAt)}
        {round.wishedFor && `. Reply wanted by ${plainDate(round.wishedFor)}`}.
      </Text>
      {away && <Text size="sm">{away}</Text>}
      {round.note && <p className={classes.said}>{round.note}</p>}
      <Text size="sm" fw={600}>
        For review
      </Text>
      <Reading source={{ projectId: project.id }} versions={round.versions} links={round.links} before={before} />
      {earlier.length > 0 && (
        <Text size="sm" c="dimmed">
          {answered.length} of {earlier.length} earlier {earlier.length === 1 ? 'point' : 'points'} answered.
        </Text>
      )}
      <Approvals project={project} round={round} />
      <Rubrics round={round} />
      <Comments round={round} />
      {isReviewer && !draft && <Skeleton height={84} />}
      {isReviewer && draft && (
        <YourReview project={project} stage={stage} round={round} points={points} draft={draft} onWriting={onWriting} />
      )}
      {isReviewer && !hasEnded && mustsOpen?.code === 'MUSTS_OPEN' && (
        <Text size="sm" c="dimmed">
          To approve without corrections, close {mustsOpen.count === 1 ? 'the point' : `the ${mustsOpen.count} points`}{' '}
          marked “must” first.
        </Text>
      )}
      {may.sendToReview(project.me) && !hasEnded && <Withdraw projectId={project.id} stage={stage} round={round} />}
      <Guests project={project} stageId={stage.id} round={round} earlier={guests} />
    </section>
  )
}
