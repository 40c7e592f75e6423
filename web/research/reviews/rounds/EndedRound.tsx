import { Group, Text } from '@mantine/core'
import type { RoundState } from '#domain/research/reviews/reviews.ts'
import type { PinnedVersion, ReviewRound } from '#domain/research/reviews/stage-review.ts'
import { dayOf, plainDate } from '#web/ground/ui/dates.ts'
import type { Project } from '../../projects/project.ts'
import { Rubrics } from '../../rubrics/Rubrics.tsx'
import { Guests } from '../guests/Guests.tsx'
import classes from '../Review.module.css'
import { TakeAlong } from '../TakeAlong.tsx'
import { Approvals } from './Approvals.tsx'
import { Comments } from './Comments.tsx'
import { Reading } from './Reading.tsx'
import { RoundChip } from './RoundChip.tsx'

type Shown = {
  project: Project
  stageId: string
  round: ReviewRound
  before: PinnedVersion[]
  unfolded: boolean
}

const ways: Partial<Record<RoundState, string>> = {
  returned: 'Returned',
  corrections: 'Approved with minor corrections',
  approved: 'Approved',
}

/** A round as it was: who sent what, with which files, and how it ended. */
export function EndedRound({ project, stageId, round, before, unfolded }: Shown) {
  const { number, state, sentByName, sentAt, wishedFor, note, endedByName, endedAt, summary } = round
  return (
    <details className={classes.round} open={unfolded}>
      <summary>
        <strong>Round {number}</strong> <RoundChip state={state} />{' '}
        <Text span size="sm" c="dimmed">
          by {endedByName ?? 'Deleted user'}
          {endedAt && ` on ${dayOf(endedAt)}`}
        </Text>
      </summary>
      <div className={classes.inside}>
        <Text size="sm">
          {sentByName ?? 'Deleted user'} sent it on {dayOf(sentAt)}
          {wishedFor && `. Reply wanted by ${plainDate(wishedFor)}`}.
        </Text>
        {note && <p className={classes.said}>{note}</p>}
        <Reading source={{ projectId: project.id }} versions={round.versions} links={round.links} before={before} />
        <Comments round={round} />
        <Rubrics round={round} />
        {round.approvals.length > 1 && <Approvals project={project} round={round} />}
        {summary && (
          <>
            <Group gap={6}>
              <Text size="sm" fw={600}>
                {ways[state]} by {endedByName ?? 'Deleted user'}
              </Text>
            </Group>
            <p className={classes.said}>{summary}</p>
          </>
        )}
        <TakeAlong projectId={project.id} stageId={stageId} round={number} />
        <Guests project={project} stageId={stageId} round={round} />
      </div>
    </details>
  )
}
