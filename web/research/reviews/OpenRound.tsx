import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { may } from '#domain/research/reviews/may.ts'
import { type PinnedVersion, type ReviewPoint, type ReviewRound, refusalOf } from '#domain/research/reviews/reviews.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import { client } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { dayOf, plainDate } from '#web/ground/ui/dates.ts'
import type { Project } from '../projects/project.ts'
import { showStage } from '../stages/live.ts'
import { draftOf, dropDraft } from './draft.ts'
import { Guests } from './Guests.tsx'
import { PointForm } from './PointForm.tsx'
import { Reading } from './Reading.tsx'
import classes from './Review.module.css'
import { RoundChip } from './RoundChip.tsx'
import { useReviewAct } from './use-review.ts'

const Decide = part(() => import('./Decide.tsx'))

type Shown = {
  project: Project
  stage: Stage
  round: ReviewRound
  points: ReviewPoint[]
  /** What was to be read of the same files the last time. */
  before: PinnedVersion[]
  /** Called while somebody is writing: the form then stays open, even if the round ends. */
  onWriting: (isWriting: boolean) => void
}

/** The round that waits for a decision: what is to be read, and what whoever looks at it can do. */
export function OpenRound({ project, stage, round, points, before, onWriting }: Shown) {
  const at = { projectId: project.id, stageId: stage.id }
  const [deciding, setDeciding] = useState<'approve' | 'return' | null>(null)
  const [raising, { open: startRaising, close: stopRaising }] = useDisclosure()
  const [withdrawing, { open: askToWithdraw, close: keep }] = useDisclosure()
  const draft = draftOf(project.me.userId, round.id, 'point')
  const raise = useReviewAct(at, client.reviews.raisePoint, () => {
    dropDraft(draft)
    stopRaising()
  })
  const withdraw = useReviewAct(at, client.reviews.withdraw, (moved) => {
    showStage(project.id, moved)
    keep()
  })
  const isWriting = deciding !== null || raising
  useEffect(() => onWriting(isWriting), [isWriting, onWriting])
  const isReviewer = may.decideReview(project.me)
  const hasEnded = round.state !== 'open'
  const mustsOpen = refusalOf('approve', { status: stage.status, isOpen: true, points })
  const open = points.filter(({ state }) => state !== 'closed')
  const answered = points.filter(({ roundNumber, state }) => roundNumber < round.number && state !== 'asked')
  const earlier = points.filter(({ roundNumber }) => roundNumber < round.number)
  return (
    <section className={classes.card} data-turn aria-labelledby={`round-${round.number}`}>
      <Group gap="sm" justify="space-between">
        <h3 id={`round-${round.number}`}>Round {round.number}</h3>
        <RoundChip state={round.state} />
      </Group>
      {hasEnded && (
        <Alert color="yellow" variant="light" p="xs" role="alert">
          {round.endedByName ?? 'Deleted user'} ended this round in the meantime. What you have written is still here
          for you to copy.
        </Alert>
      )}
      <Text size="sm">
        <strong>{isReviewer ? 'It is your turn.' : 'It is the supervisor’s turn.'}</strong>{' '}
        {round.sentByName ?? 'Deleted user'} sent it on {dayOf(round.sentAt)}
        {round.wishedFor && `, and asked for an answer by ${plainDate(round.wishedFor)}`}.
      </Text>
      {round.note && <p className={classes.said}>{round.note}</p>}
      <Text size="sm" fw={600}>
        What to read
      </Text>
      <Reading source={{ projectId: project.id }} versions={round.versions} links={round.links} before={before} />
      {earlier.length > 0 && (
        <Text size="sm" c="dimmed">
          Earlier points that are answered: {answered.length} of {earlier.length}.
        </Text>
      )}
      {raising ? (
        <PointForm
          versions={round.versions}
          links={round.links}
          draft={draft}
          pending={raise.isPending}
          onSave={(fields, id) => raise.mutate({ ...at, roundId: round.id, id, ...fields })}
          onCancel={stopRaising}
        />
      ) : hasEnded ? null : (
        <Group gap="xs">
          {may.raisePoint(project.me) && (
            <Button variant="default" size="sm" data-opens={draft.key} onClick={startRaising}>
              Ask for a change
            </Button>
          )}
          {isReviewer && (
            <>
              <Button variant="default" size="sm" onClick={() => setDeciding('return')}>
                Return…
              </Button>
              <Button size="sm" disabled={mustsOpen !== null} onClick={() => setDeciding('approve')}>
                Approve…
              </Button>
            </>
          )}
          {may.sendToReview(project.me) && (
            <Button variant="default" size="sm" onClick={askToWithdraw}>
              Withdraw
            </Button>
          )}
        </Group>
      )}
      {isReviewer && !hasEnded && mustsOpen?.code === 'MUSTS_OPEN' && (
        <Text size="sm" c="dimmed">
          To approve, close {mustsOpen.count === 1 ? 'the point' : `the ${mustsOpen.count} points`} marked “must” first.
        </Text>
      )}
      <Guests project={project} stageId={stage.id} round={round} />
      {deciding && (
        <Decide
          userId={project.me.userId}
          at={at}
          roundId={round.id}
          stageName={stage.name}
          decision={deciding}
          open={open.length}
          onClose={() => setDeciding(null)}
        />
      )}
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
