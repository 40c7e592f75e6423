import { Button, Group, Modal, Text } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useReturnFocus } from '../browser/return-focus.ts'
import { useTopmost } from '../browser/topmost.ts'
import { InWindow, saysUnsaved, windowName } from '../browser/windows.ts'
import classes from './Window.module.css'

type Opened = {
  title: string
  onClose: () => void
  size?: string
  /** It takes all of the screen: a page of its own. */
  fullScreen?: boolean
  /** Neither a click beside it nor the Escape key closes it: what it shows would be lost. */
  onlyByButton?: boolean
  children: ReactNode
}

export type Ask = () => boolean

export const UnsavedIn = createContext<(ask: Ask) => () => void>(() => () => {})

/**
 * Lets the window, or the page, around a form ask whether something in it would be lost: then it asks the person before it
 * closes. It asks when it is closed, so that not even the last key is missed.
 */
export function useUnsaved(isUnsaved: Ask): void {
  const register = useContext(UnsavedIn)
  const ask = useEffectEvent(isUnsaved)
  useEffect(() => register(() => ask()), [register])
}

/** The same for a form whose state is above the window it is drawn in. */
export function Unsaved({ isUnsaved }: { isUnsaved: Ask }) {
  useUnsaved(isUnsaved)
  return null
}

/** A window that is open as long as it is there. The focus goes back to where it was. */
export function Window({ title, onClose, size = 'md', fullScreen = false, onlyByButton = false, children }: Opened) {
  const topmost = useTopmost(true)
  const isUnsaved = useRef<Ask | null>(null)
  const [register] = useState(() => (ask: Ask) => {
    isUnsaved.current = ask
    return () => {
      isUnsaved.current = null
    }
  })
  const [asking, setAsking] = useState(false)
  const id = useId()
  useReturnFocus()
  useEffect(() => saysUnsaved(id, () => isUnsaved.current?.() ?? true), [id])
  return (
    <Modal
      {...windowName(id)}
      opened
      onClose={() => (isUnsaved.current?.() ? setAsking(true) : onClose())}
      title={title}
      size={size}
      fullScreen={fullScreen}
      {...(fullScreen ? { classNames: { content: classes.content, body: classes.body } } : {})}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnEscape={topmost && !onlyByButton}
      closeOnClickOutside={!onlyByButton}
    >
      <InWindow value={id}>
        <UnsavedIn value={register}>{children}</UnsavedIn>
      </InWindow>
      {asking && <Discard onDiscard={onClose} onKeep={() => setAsking(false)} />}
    </Modal>
  )
}

/** The buttons of a long form: they stay in sight at the foot of its window. */
export const Foot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>

/** Asks whether what was written may go. */
export function Discard({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const topmost = useTopmost(true)
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onKeep}
      title="Discard your changes?"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnEscape={topmost}
    >
      <Text>What you have written here has not been saved yet.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onKeep} data-autofocus>
          Keep writing
        </Button>
      </Group>
    </Modal>
  )
}
