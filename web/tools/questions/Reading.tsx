import type { Assessment } from '#domain/tools/questions/assess.ts'
import type { ElementName } from '#domain/tools/questions/frames.ts'
import { partsOf } from '#domain/tools/questions/frames.ts'
import classes from './Reading.module.css'

type Run = { text: string; part: ElementName | 'blocked' | null }

/** The question as it was read: each part marked where it stands. */
export function Reading({ assessment }: { assessment: Assessment }) {
  const labels = new Map(partsOf(assessment.type))
  const runs = runsOf(assessment)
  if (!runs.some(({ part }) => part !== null)) return null
  return (
    <div>
      <h3>How it was read</h3>
      <p className={classes.reading}>
        {runs.map(({ text, part }, index) => {
          const key = `${index}-${text}`
          if (part === null) return <span key={key}>{text}</span>
          const label = part === 'blocked' ? 'stops it' : (labels.get(part)?.label ?? part)
          return (
            <mark key={key} data-part={part}>
              {text}
              <small> {label}</small>
            </mark>
          )
        })}
      </p>
    </div>
  )
}

/** The question cut where a part begins or ends. Where two overlap, the one that begins first has the words. */
function runsOf({ question, elements, blocked }: Assessment): Run[] {
  const spans = [
    ...elements.flatMap(({ name, span }) => (span ? [{ ...span, part: name as Run['part'] }] : [])),
    ...blocked.flatMap(({ block, span }) =>
      span && !block.startsWith('no ') ? [{ ...span, part: 'blocked' as Run['part'] }] : [],
    ),
  ].sort((a, b) => a.start - b.start || b.end - a.end)
  const runs: Run[] = []
  let at = 0
  for (const { start, end, part } of spans) {
    if (end <= at) continue
    const from = Math.max(start, at)
    if (from > at) runs.push({ text: question.slice(at, from), part: null })
    runs.push({ text: question.slice(from, end), part })
    at = end
  }
  if (at < question.length) runs.push({ text: question.slice(at), part: null })
  return runs
}
