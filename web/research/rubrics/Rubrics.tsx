import { Text } from '@mantine/core'
import type { ReviewRound } from '#domain/research/reviews/stage-review.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import classes from './Rubric.module.css'

/** The rubrics that supervisors filled in for a round: each criterion with its level, in words and as a bar. */
export const Rubrics = ({ round: { rubrics } }: { round: ReviewRound }) =>
  rubrics.map(({ byName, rubric: { title, levels, criteria }, madeAt }) => (
    <table key={`${byName} ${madeAt.toISOString()}`} className={classes.result}>
      <caption>
        <strong>{title}</strong>{' '}
        <Text span size="sm" c="dimmed">
          by {byName ?? 'Deleted user'} on {dayOf(madeAt)}
        </Text>
      </caption>
      <tbody>
        {criteria.map(({ name, level, words }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <span className={classes.level}>{levels[level ?? -1]}</span>
              <span className={classes.bar} aria-hidden>
                {levels.map((each, at) => (
                  <i key={each} data-full={(level !== null && at <= level) || undefined} />
                ))}
              </span>
              {words && <p className={classes.words}>{words}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
