import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DraftPoint, ReviewDraft } from '#domain/research/reviews/drafts.ts'
import type { PointPlace, ReviewPoint, ReviewRound } from '#domain/research/reviews/stage-review.ts'
import type { Stage as ProjectStage } from '#domain/research/stages/stages.ts'
import { client } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import type { Project } from '../../projects/project.ts'
import type { MarkedPlace } from '../points/fields.ts'
import classes from '../Review.module.css'
import { useReviewAct } from '../use-review.ts'
import { DiscardReview } from './DiscardReview.tsx'
import { DraftedPoint } from './DraftedPoint.tsx'
import { refetchDrafts } from './use-drafts.ts'
import { useWriting } from './use-writing.ts'
import { WritePoint } from './WritePoint.tsx'

const FinishReview = part(() => import('./FinishReview.tsx'))

type Shown = {
  project: Project
  stage: ProjectStage
  round: ReviewRound
  /** All that was sent. */
  points: ReviewPoint[]
  draft: ReviewDraft
  /** What was marked in the document, to ask for a change there: it goes into the point that is being written, or begins one. */
  marked?: MarkedPlace | null
  /** Where a point begins that is not marked: in general, or where one reads. */
  here?: () => PointPlace | null
  /** Whether somebody is in the middle of it: it then stays, even if the round ends. */
  onWriting: (isWriting: boolean) => void
}

/** What a reviewer writes in an open round, before anybody else sees it, and how it is sent. */
export function YourReview({ project, stage, round, points, draft, marked = null, here, onWriting }: Shown) {
  const at = { projectId: project.id, stageId: stage.id }
  const { userId } = project.me
  const writing = useWriting(userId, round.id, marked)
  const { pointId } = writing
  const isThere = draft.points.some(({ id }) => id === pointId)
  const shown = draft.points.filter(({ id }) => id !== pointId || !writing.isBegunHere)
  const [finishing, setFinishing] = useState(false)
  const remove = useReviewAct(at, client.reviews.removePoint, () => void refetchDrafts(at))
  // Both keep it on the page: one may end while the other goes on.
  const isWriting = pointId !== null || finishing
  useEffect(() => onWriting(isWriting), [isWriting, onWriting])
  function leave(pointIds: string[]) {
    if (pointId !== null && pointIds.includes(pointId)) writing.stop()
    setFinishing(false)
  }
  const isWritten = draft.points.length > 0 || draft.summary !== null || draft.rubric !== null
  const isOver = round.state !== 'open'
  const form = (point?: DraftPoint) =>
    pointId && (
      <WritePoint
        key={pointId}
        {...{ userId, at, round, point, pointId }}
        place={writing.place}
        onType={point ? undefined : writing.begin}
        onDone={writing.stop}
      />
    )
  return (
    <section className={classes.draft} aria-labelledby="your-review">
      <Group gap="xs" justify="space-between">
        <h3 id="your-review">Your review</h3>
        <Text size="sm" c="dimmed">
          {isWritten ? 'Not sent yet. Only you can see this.' : 'Only you see what you write until you finish.'}
        </Text>
      </Group>
      {shown.length > 0 && (
        <ol className={classes.points}>
          {shown.map((point, place) => (
            <DraftedPoint
              key={point.id}
              projectId={project.id}
              place={place + 1}
              point={point}
              round={round}
              pending={remove.isPending}
              onEdit={() => writing.edit(point.id)}
              onRemove={() => remove.mutate({ ...at, pointId: point.id })}
            >
              {pointId === point.id ? form(point) : null}
            </DraftedPoint>
          ))}
        </ol>
      )}
      {draft.summary && (
        <div>
          <Text size="xs" c="dimmed">
            Summary
          </Text>
          <p className={classes.said}>{draft.summary}</p>
        </div>
      )}
      {(writing.isBegunHere || !isThere) && form()}
      {!isOver && (
        <Group gap="xs">
          {!pointId && (
            <Button
              variant="default"
              size="sm"
              data-opens={opens(round.id)}
              onClick={() => writing.start(here?.() ?? null)}
            >
              Ask for a change
            </Button>
          )}
          <Button size="sm" onClick={() => setFinishing(true)}>
            Finish review
          </Button>
          {isWritten && !pointId && <DiscardReview at={at} draft={draft} />}
        </Group>
      )}
      {finishing && (
        <FinishReview
          project={project}
          stage={stage}
          round={round}
          points={points}
          draft={draft}
          onSent={leave}
          onClose={() => setFinishing(false)}
        />
      )}
    </section>
  )
}

const opens = (roundId: string) => `point in ${roundId}`
