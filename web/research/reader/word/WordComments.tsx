import { Button, Text } from '@mantine/core'
import classes from './WordPages.module.css'
import type { WordComment } from './word.ts'
import { ofPerson, placeOf } from './words.ts'

type Comments = {
  comments: WordComment[]
  numbers: Map<string, number>
  onComment: ((comment: WordComment) => void) | undefined
}

/** The comments of a file in the order in which they are marked in it, each with its answers. */
export function WordComments({ comments, numbers, onComment }: Comments) {
  const threads = comments
    .filter(({ id }) => numbers.has(id))
    .toSorted((a, b) => (numbers.get(a.id) ?? 0) - (numbers.get(b.id) ?? 0))
  return (
    <aside className={classes.comments} aria-label="Comments in the file">
      <ol>
        {threads.map((comment) => (
          <li
            key={comment.id}
            id={placeOf(comment.id)}
            tabIndex={-1}
            value={numbers.get(comment.id)}
            data-resolved={comment.isResolved || undefined}
          >
            <Said comment={comment} />
            <Answers of={comment} comments={comments} />
            {onComment && (
              <Button variant="default" size="compact-xs" mt={6} onClick={() => onComment(comment)}>
                Make it a point
              </Button>
            )}
          </li>
        ))}
      </ol>
    </aside>
  )
}

function Said({ comment }: { comment: WordComment }) {
  const by = ofPerson(comment)
  return (
    <>
      <Text size="xs" c="dimmed">
        {by.charAt(0).toUpperCase() + by.slice(1)}
        {comment.isResolved && ' · Resolved'}
      </Text>
      {comment.quote && comment.replyTo === null && <blockquote>{comment.quote}</blockquote>}
      <p>{comment.text || 'An empty comment.'}</p>
    </>
  )
}

function Answers({ of, comments }: { of: WordComment; comments: WordComment[] }) {
  const answers = comments.filter(({ replyTo }) => replyTo === of.id)
  if (answers.length === 0) return null
  return (
    <ul>
      {answers.map((answer) => (
        <li key={answer.id}>
          <Said comment={answer} />
          <Answers of={answer} comments={comments} />
        </li>
      ))}
    </ul>
  )
}
