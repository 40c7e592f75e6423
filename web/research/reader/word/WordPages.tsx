import { Text } from '@mantine/core'
import { memo, useState } from 'react'
import { markupInWords } from '#domain/research/files/markup.ts'
import { numberComments } from './number-comments.ts'
import { orderHeadings } from './order-headings.ts'
import { WordBlocks } from './WordBlocks.tsx'
import { WordComments } from './WordComments.tsx'
import classes from './WordPages.module.css'
import type { WordChange, WordComment, WordDocument } from './word.ts'
import { ofPerson, placeOf } from './words.ts'

type Shown = {
  document: WordDocument
  /** Puts “Make it a point” on each comment. */
  onComment?: (comment: WordComment) => void
}

/** A Word file as it reads, with its tracked changes in the text and its comments beside it. */
export const WordPages = memo(function WordPages({ document, onComment }: Shown) {
  const { blocks, notes, comments, changes, unseen } = document
  const inWords = markupInWords({ comments: comments.length, changes: changes.length })
  const numbers = numberComments(document)
  const show = (id: string) => {
    const entry = window.document.getElementById(placeOf(id))
    entry?.scrollIntoView({ block: 'nearest' })
    entry?.focus({ preventScroll: true })
  }
  const depths = orderHeadings([...blocks, ...notes.flatMap((note) => note.blocks)])
  const shown = { changes, depths, numbers, onMark: show }
  return (
    <div className={classes.file}>
      {(inWords || unseen.length > 0) && (
        <Text size="sm" c="dimmed" className={classes.about ?? ''}>
          {inWords && `${inWords} in this file. `}
          {unseen.length > 0 && `Not shown here: ${unseen.join(', ')}. Download the file to see everything.`}
        </Text>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      <div className={classes.spread}>
        <article className={classes.text}>
          <WordBlocks blocks={blocks} isOutermost {...shown} />
          {notes.length > 0 && (
            <section aria-label="Notes" className={classes.notes}>
              {notes.map((note) => (
                <div key={`${note.kind} ${note.number}`} className={classes.note}>
                  <span>{note.number}</span>
                  <div>
                    <WordBlocks blocks={note.blocks} {...shown} />
                  </div>
                </div>
              ))}
            </section>
          )}
        </article>
        {comments.length > 0 && <WordComments comments={comments} numbers={numbers} onComment={onComment} />}
      </div>
    </div>
  )
})

const did: Record<WordChange['kind'], string> = {
  inserted: 'Inserted',
  deleted: 'Deleted',
  moved: 'Moved',
  formatted: 'Formatted',
  table: 'Table changed',
}

/** Who changed what: in the text itself it is said only to whoever points there. */
function Changes({ changes }: { changes: WordChange[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={classes.changes} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Who changed what</summary>
      {isOpen && (
        <ol>
          {changes.map((change) => (
            <li key={change.id}>
              {did[change.kind]} {ofPerson(change)}
              {change.text && <q>{change.text}</q>}
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
