import type { Step } from '#domain/tools/literature/query.ts'
import classes from './Ladder.module.css'

/** A step of the ladder; its count is null while it is being counted. */
export type Counted = { label: Step['label']; count: number | null }

const labels: Record<Step['label'], string> = {
  population: 'Who',
  interest: 'and what',
  outcome: 'and outcome',
  comparison: 'and comparison',
  time: 'and time',
  filters: 'and narrowed',
}

/** How each part that is added narrows the search, as bars whose length grows with the order of magnitude. */
export function Ladder({ counted }: { counted: Counted[] }) {
  const most = Math.max(1, ...counted.map(({ count }) => Math.log10((count ?? 0) + 1)))
  return (
    <figure className={classes.ladder}>
      <figcaption>Papers left as each part is added (logarithmic scale)</figcaption>
      <ol>
        {counted.map(({ label, count }) => (
          <li key={label}>
            <span>{labels[label]}</span>
            <span className={classes.track}>
              <span
                className={classes.bar}
                style={{ width: `${count === null ? 0 : (Math.log10(count + 1) / most) * 100}%` }}
              />
            </span>
            <b>{count === null ? '…' : count.toLocaleString('en')}</b>
          </li>
        ))}
      </ol>
      <p>{adviceFor(counted.at(-1)?.count ?? null)}</p>
    </figure>
  )
}

/** What to do with so many, or so few. */
function adviceFor(count: number | null): string {
  if (count === null) return ''
  if (count === 0) return 'Nothing is left. Take a part off, or give it more words with OR.'
  if (count < 20) return 'Few are left. Take off the part that you would most easily recognise while reading.'
  if (count > 2000) return 'Too many to read. Add a part, a place, or look at reviews first.'
  return 'A number you can look through.'
}
