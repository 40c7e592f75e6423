import { Text } from '@mantine/core'
import type { ReviewRound } from '#domain/research/reviews/stage-review.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import type { Project } from '../../projects/project.ts'
import classes from '../Review.module.css'

/** The supervisors who have still to approve a round; none where one of them decides. */
export const stillToApprove = ({ allMustApprove, members }: Project, { approvals }: ReviewRound) =>
  allMustApprove
    ? members.filter(({ role, userId }) => role === 'supervisor' && !approvals.some(({ by }) => by === userId))
    : []

/** Who has approved a round in which every supervisor has to, and who has not. */
export function Approvals({ project, round }: { project: Project; round: ReviewRound }) {
  const missing = stillToApprove(project, round).map(({ username }) => username)
  if (round.approvals.length === 0 && missing.length < 2) return null
  return (
    <div>
      {round.approvals.map(({ by, byName, withCorrections, summary, madeAt }) => (
        <div key={by ?? madeAt.toISOString()}>
          <Text size="sm" c="dimmed">
            {byName ?? 'Deleted user'} approved{withCorrections && ' with minor corrections'} on {dayOf(madeAt)}
          </Text>
          {summary && <p className={classes.said}>{summary}</p>}
        </div>
      ))}
      {round.state === 'open' && missing.length > 0 && (
        <Text size="sm">
          Every supervisor has to approve: {new Intl.ListFormat('en').format(missing)}{' '}
          {missing.length === 1 ? 'has' : 'have'} not yet.
        </Text>
      )}
      {round.state === 'open' && project.allMustApprove && missing.length === 0 && (
        <Text size="sm">
          Everybody who supervises this project now has approved. One of them approves once more to complete it.
        </Text>
      )}
    </div>
  )
}
