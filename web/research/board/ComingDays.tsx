import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { weekdayDate } from '#domain/ground/dates.ts'
import { plusDays } from '#domain/ground/due.ts'
import type { BoardRow } from '#domain/research/board/board.ts'
import { stageName } from '#domain/research/stages/stages.ts'
import classes from './Board.module.css'

const shownDays = 14

/** Two weeks of what comes: meetings, what is due and answers that were asked for, a square a day, with a list under them. */
export function ComingDays({ rows, today }: { rows: BoardRow[]; today: string }) {
  const days = Array.from({ length: shownDays }, (_, at) => plusDays(today, at))
  const all = rows.flatMap(thingsOf).filter(({ on }) => on >= today && on <= (days.at(-1) ?? today))
  if (all.length === 0) return null
  return (
    <details className={classes.coming}>
      <summary>
        <span>The next two weeks</span>
        <span className={classes.days} aria-hidden>
          {days.map((day) => {
            const many = all.filter(({ on }) => on === day).length
            return (
              <span key={day} data-many={Math.min(many, 3)} data-weekend={isWeekend(day) || undefined}>
                {Number(day.slice(8))}
              </span>
            )
          })}
        </span>
        <span className={classes.quiet}>{all.length === 1 ? '1 date' : `${all.length} dates`}</span>
        <IconChevronDown size={18} stroke={1.8} aria-hidden className={classes.unfold} />
      </summary>
      <ul className={classes.dates}>
        {all
          .toSorted((one, another) => one.on.localeCompare(another.on) || one.who.localeCompare(another.who, 'en'))
          .map(({ on, what, who, projectId }) => (
            <li key={`${projectId} ${what} ${on}`}>
              <time dateTime={on}>{weekdayDate(on)}</time>
              <Link to={`/dashboard/my-students/${projectId}`}>
                {what}, {who}
              </Link>
            </li>
          ))}
      </ul>
    </details>
  )
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

function thingsOf({ projectId, studentName: who, facts: { meetings, nextDate, review } }: BoardRow) {
  const of = { projectId, who }
  return [
    ...(meetings.next ? [{ ...of, on: meetings.next, what: 'Meeting' }] : []),
    ...(nextDate ? [{ ...of, on: nextDate.on, what: `${stageName(nextDate.number)} is due` }] : []),
    ...(review?.wishedFor
      ? [{ ...of, on: review.wishedFor, what: `Answer asked for: ${stageName(review.number)}` }]
      : []),
  ]
}
