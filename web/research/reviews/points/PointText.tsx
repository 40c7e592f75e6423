import { Button, CopyButton } from '@mantine/core'
import type { PointPlace } from '#domain/research/reviews/stage-review.ts'
import classes from '../Review.module.css'

type Shown = { mark: PointPlace['mark']; text: string; suggestion: string | null }

/** What a point is about, in the words of the document; what it asks for; and what could stand there instead. */
export function PointText({ mark, text, suggestion }: Shown) {
  return (
    <>
      {mark?.quote && <blockquote className={classes.quote}>{mark.quote}</blockquote>}
      <p className={classes.text}>{text}</p>
      {suggestion && (
        <div className={classes.suggestion}>
          <span>Instead:</span> <q>{suggestion}</q>
          <CopyButton value={suggestion}>
            {({ copied, copy }) => (
              <Button variant="subtle" size="compact-xs" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </div>
      )}
    </>
  )
}
