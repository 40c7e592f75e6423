import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Fragment } from 'react'
import { useStore } from 'zustand'
import classes from './Carets.module.css'
import type { Carets } from './carets.ts'

/** Milliseconds: who comes and goes within them is not read aloud. */
const settled = 1500

/** Who else writes in the notes, each in the colour of their caret. */
export function WritingNow({ carets }: { carets: Carets }) {
  const [writers] = useDebouncedValue(useStore(carets.writers), settled)
  return (
    <Text size="sm" c="dimmed" role="status" className={classes.writing}>
      {writers.length > 0 && 'Writing now: '}
      {writers.map(({ userId, name, colour }, place) => (
        <Fragment key={userId}>
          {place > 0 && ', '}
          <span className={classes.writer} data-colour={colour}>
            {name}
          </span>
        </Fragment>
      ))}
    </Text>
  )
}
