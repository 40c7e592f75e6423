import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReviewDraft } from '#domain/research/reviews/drafts.ts'
import { may } from '#domain/research/reviews/may.ts'
import {
  type PinnedVersion,
  type ReviewGuest,
  type ReviewPoint,
  type ReviewRound,
  refusalOf,
} from '#domain/research/reviews/reviews.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import { client } from '#web/ground/api.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { dayOf, plainDate } from '#web/ground/ui/dates.ts'
import { whoIsAway } from '../absences/who-is-away.ts'
import type { Project } from '../projects/project.ts'
import { showStage } from '../stages/live.ts'
import { Approvals, stillToApprove } from './Approvals.tsx'
import { YourReview } from './drafts/YourReview.tsx'
import { Guests } from './guests/Guests.tsx'
import { Reading } from './Reading.tsx'
import classes from './Review.module.css'
import { RoundChip } from './RoundChip.tsx'
import { Rubrics } from './rubrics/Rubrics.tsx'
import { useReviewAct } from './use-review.ts'

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
  const at = { projectId: project.id, stageId: stage.id }
  const [withdrawing, { open: askToWithdraw, close: keep }] = useDisclosure()
  const withdraw = useReviewAct(at, client.reviews.withdraw, (moved) => {
    showStage(project.id, moved)
    keep()
  })
  const isReviewer = may.decideReview(project.me)
  const away = round.state === 'open' ? whoIsAway(project) : null
  const hasEnded = round.state !== 'open'
  const mustsOpen = refusalOf('approve', { status: stage.status, roundState: 'open', points })
  const answered = points.filter(({ roundNumber, state }) => roundNumber < round.number && state !== 'asked')
  const earlier = points.filter(({ roundNumber }) => roundNumber < round.number)
  const others = stillToApprove(project, round)
  const hasApproved = isReviewer && others.length > 0 && !others.some(({ userId }) => userId === project.me.userId)
  const turn = hasApproved
    ? 'You have approved it.'
    : isReviewer
      ? 'It is your turn.'
      : others.length > 1
        ? 'It is the supervisors’ turn.'
        : 'It is the supervisor’s turn.'
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
      {round.comments.map(({ id, text, byName, madeAt }) => (
        <div key={id}>
          <Text size="sm" c="dimmed">
            {byName ?? 'Deleted user'} commented on {dayOf(madeAt)}
          </Text>
          {text && <p className={classes.said}>{text}</p>}
        </div>
      ))}
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
      {may.sendToReview(project.me) && !hasEnded && (
        <Group>
          <Button variant="default" size="sm" onClick={askToWithdraw}>
            Withdraw
          </Button>
        </Group>
      )}
      <Guests project={project} stageId={stage.id} round={round} earlier={guests} />
      <Confirm
        opened={withdrawing}
        title="Withdraw from review"
        action="Withdraw"
        harmless
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ ...at, roundId: round.id })}
        onClose={keep}
      >
        <Text>
          The round ends without a decision, and {stage.name} goes back to the status it had before. Everything written
          so far is kept.
        </Text>
      </Confirm>
    </section>
  )
}
