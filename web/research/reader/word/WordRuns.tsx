import type { ReactNode } from 'react'
import type { ChangeMark } from '#domain/research/files/track-changes.ts'
import classes from './WordPages.module.css'
import type { Run, WordChange } from './word.ts'
import { ofPerson, placeOf } from './words.ts'

type Text = {
  text: { runs: Run[]; end: ChangeMark[] }
  changes: WordChange[]
  numbers: Map<string, number>
  onMark: (commentId: string) => void
}

/** The text of a paragraph, as it looks and with what was done to it. */
export function WordRuns({ text: { runs, end }, changes, numbers, onMark }: Text) {
  return (
    <>
      {runs.map((run, at) => {
        // Runs never move, and two can be the same.
        const key = String(at)
        if (run.comment !== undefined)
          return <CommentMark key={key} id={run.comment} number={numbers.get(run.comment)} onMark={onMark} />
        if (run.note !== undefined)
          return <Changed key={key} marks={run.changes} changes={changes} content={<sup>{run.note}</sup>} />
        const content = run.comments.length > 0 ? <mark>{look(run)}</mark> : look(run)
        return <Changed key={key} marks={run.changes} changes={changes} content={content} />
      })}
      {end.length > 0 && <Changed marks={end} changes={changes} content={<span className={classes.end}>¶</span>} />}
    </>
  )
}

function CommentMark({ id, number, onMark }: { id: string; number: number | undefined; onMark: Text['onMark'] }) {
  // An answer stands where the comment does that it answers.
  if (number === undefined) return null
  return (
    <a
      href={`#${placeOf(id)}`}
      className={classes.mark}
      aria-label={`Comment ${number}`}
      onClick={(event) => {
        // The address of the page stays what it is.
        event.preventDefault()
        onMark(id)
      }}
    >
      {number}
    </a>
  )
}

/** Something with the changes it is marked by around it, the outermost first. */
function Changed({ marks, changes, content }: { marks: ChangeMark[]; changes: WordChange[]; content: ReactNode }) {
  const [mark, ...within] = marks
  if (!mark) return content
  const change = changes[mark.id]
  const inner = <Changed marks={within} changes={changes} content={content} />
  if (!change) return inner
  const isMoved = change.kind === 'moved'
  const done = mark.side === 'in' ? (isMoved ? 'Moved here' : 'Inserted') : isMoved ? 'Moved away' : 'Deleted'
  const title = `${done} ${ofPerson(change)}`
  return mark.side === 'in' ? (
    <ins title={title} data-moved={isMoved || undefined}>
      {inner}
    </ins>
  ) : (
    <del title={title} data-moved={isMoved || undefined}>
      {inner}
    </del>
  )
}

function look({ text, bold, italic, raised, href }: Run): ReactNode {
  let content: ReactNode = text
  if (raised === 'sub') content = <sub>{content}</sub>
  if (raised === 'super') content = <sup>{content}</sup>
  if (italic) content = <em>{content}</em>
  if (bold) content = <strong>{content}</strong>
  if (href === undefined) return content
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </a>
  )
}
