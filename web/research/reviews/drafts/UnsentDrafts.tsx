import { Button, Group, Text } from '@mantine/core'
import type { ReviewDraft } from '#domain/research/reviews/drafts.ts'
import type { ReviewRound } from '#domain/research/reviews/stage-review.ts'
import { client } from '#web/ground/api.ts'
import type { Project } from '../../projects/project.ts'
import { placeIn } from '../points/PointPlace.tsx'
import { PointText } from '../points/PointText.tsx'
import classes from '../Review.module.css'
import { LevelChip, roundEnds } from '../rounds/RoundChip.tsx'
import { type Stage, useReviewAct } from '../use-review.ts'
import { DiscardReview } from './DiscardReview.tsx'
import { refetchDrafts } from './use-drafts.ts'

type Unsent = {
  project: Project
  stageId: string
  /** Undefined until they are there. */
  drafts: ReviewDraft[] | undefined
  open: ReviewRound | undefined
  rounds: ReviewRound[]
}

/** What somebody wrote in other rounds than the open one, and did not send. */
export const UnsentDrafts = ({ project, stageId, drafts = [], open, rounds }: Unsent) =>
  drafts
    .filter(({ roundId }) => roundId !== open?.id)
    .map((draft) => (
      <UnsentDraft
        key={draft.roundId}
        userId={project.me.userId}
        at={{ projectId: project.id, stageId }}
        draft={draft}
        rounds={rounds}
      />
    ))

type Shown = { userId: string; at: Stage; draft: ReviewDraft; rounds: ReviewRound[] }

/** What somebody wrote in a round that ended before they sent it: still theirs to read, to carry along or to discard. */
function UnsentDraft({ userId, at, draft, rounds }: Shown) {
  const carry = useReviewAct(at, client.reviews.carryDraft, () => void refetchDrafts(at))
  const open = rounds.find(({ state }) => state === 'open')
  const round = rounds.find(({ id }) => id === draft.roundId)
  return (
    <section className={classes.draft} aria-label={`Your draft of round ${draft.roundNumber}`}>
      <Text size="sm">
        <strong>You did not send what you wrote in round {draft.roundNumber}.</strong>{' '}
        {round &&
          round.state !== 'open' &&
          round.endedBy !== userId &&
          `${round.endedByName ?? 'Somebody'} ${roundEnds[round.state]} it first. `}
        Only you can see this. {open ? '' : 'You can carry it into the next round once it is sent.'}
      </Text>
      <ul className={classes.points}>
        {draft.points.map((point) => (
          <li key={point.id} className={classes.point} data-draft>
            <div className={classes.head}>
              <LevelChip level={point.level} />
              <span>{round && placeIn(round, point)}</span>
            </div>
            <PointText {...point} />
          </li>
        ))}
      </ul>
      {draft.summary && <p className={classes.said}>{draft.summary}</p>}
      {draft.rubric && <Text size="sm">A rubric: {draft.rubric.title}</Text>}
      <Group gap="xs">
        {open && (
          <Button
            variant="default"
            size="sm"
            loading={carry.isPending}
            onClick={() => carry.mutate({ ...at, roundId: draft.roundId })}
          >
            Carry into round {open.number}
          </Button>
        )}
        <DiscardReview at={at} draft={draft} />
      </Group>
    </section>
  )
}
