import { Checkbox, Text } from '@mantine/core'
import { IconBookmark, IconCheck, IconFileTypePdf, IconNote } from '@tabler/icons-react'
import { cameOutIn, writtenBy } from './in-words.ts'
import classes from './Library.module.css'
import type { Paper } from './paper.ts'

type Row = {
  paper: Paper
  isChosen: boolean
  onChoose: (is: boolean) => void
  onOpen: () => void
  onTag: (tag: string) => void
}

/** A paper in the list: what it is, who has read it, where it is cited. */
export function PaperRow({ paper, isChosen, onChoose, onOpen, onTag }: Row) {
  const { title, tags, readings, citedIn, pdf } = paper
  const readers = readings.filter(({ state }) => state === 'read').map(({ username }) => username)
  const notes = readings.filter(({ note }) => note).length
  const where = cameOutIn(paper)
  return (
    <li className={classes.paper}>
      <Checkbox
        aria-label={`Select ${title}`}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <div>
        <h2 className={classes.title}>
          <button type="button" className={classes.open} onClick={onOpen}>
            {title}
          </button>
        </h2>
        <Text size="sm">{writtenBy(paper)}</Text>
        {where && (
          <Text size="sm" c="dimmed">
            {where}
          </Text>
        )}
        {(tags.length > 0 || readers.length > 0 || notes > 0 || citedIn.length > 0 || pdf) && (
          <div className={classes.marks}>
            {tags.map((tag) => (
              <button key={tag} type="button" className={classes.tag} onClick={() => onTag(tag)} title="Show this tag">
                {tag}
              </button>
            ))}
            {pdf && (
              <Text span size="sm" c="dimmed">
                <IconFileTypePdf size={14} aria-hidden /> PDF
              </Text>
            )}
            {readers.length > 0 && (
              <Text span size="sm" c="dimmed">
                <IconCheck size={14} aria-hidden /> Read by {readers.join(', ')}
              </Text>
            )}
            {notes > 0 && (
              <Text span size="sm" c="dimmed">
                <IconNote size={14} aria-hidden /> {notes === 1 ? '1 note' : `${notes} notes`}
              </Text>
            )}
            {citedIn.length > 0 && (
              <Text span size="sm" c="dimmed">
                <IconBookmark size={14} aria-hidden /> Cited
              </Text>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
