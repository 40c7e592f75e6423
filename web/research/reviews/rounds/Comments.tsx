import { Text } from '@mantine/core'
import type { ReviewRound } from '#domain/research/reviews/stage-review.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import classes from '../Review.module.css'

/** What reviewers sent in a round without deciding. */
export const Comments = ({ round }: { round: ReviewRound }) =>
  round.comments.map(({ id, text, byName, madeAt }) => (
    <div key={id}>
      <Text size="sm" c="dimmed">
        {byName ?? 'Deleted user'} commented on {dayOf(madeAt)}
      </Text>
      {text && <p className={classes.said}>{text}</p>}
    </div>
  ))
