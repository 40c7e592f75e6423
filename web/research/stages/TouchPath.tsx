import { Tabs } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import { whatBelongsIn } from '#domain/research/stages/belongs.ts'
import { stageNames } from '#domain/research/stages/stages.ts'
import { StageDrawing } from './StageDrawing.tsx'
import classes from './TouchPath.module.css'

/** The path before anybody is on it: each of the nine says what belongs there, when it is touched. */
export function TouchPath() {
  const [touched, touch] = useState('1')
  return (
    <Tabs value={touched} onChange={(number) => number && touch(number)} unstyled className={classes.touch}>
      <Tabs.List aria-label="The nine stages" className={classes.path}>
        {stageNames.map((name, at) => {
          const number = String(at + 1)
          return (
            <Tabs.Tab
              key={name}
              value={number}
              aria-label={name}
              className={classes.panel}
              style={{ '--c': `var(--stage-${number}-ink)`, '--t': `var(--stage-${number}-tint)` } as CSSProperties}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && touch(number)}
            >
              {number}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      {stageNames.map((name, at) => (
        <Tabs.Panel key={name} value={String(at + 1)} className={classes.said} tabIndex={-1}>
          <StageDrawing number={at + 1} width={84} />
          <p>
            <strong>{name}</strong>
            {whatBelongsIn(at + 1)}
          </p>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
