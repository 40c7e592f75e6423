import { Button, Group, Modal, Text } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useReturnFocus } from './return-focus.ts'
import { useTopmost } from './topmost.ts'

type Opened = {
  title: string
  onClose: () => void
  size?: string
  /** Neither a click beside it nor the Escape key closes it: what it shows would be lost. */
  onlyByButton?: boolean
  children: ReactNode
}

const Unsaved = createContext<(unsaved: boolean) => void>(() => {})

/** Tells the window around a form whether something in it would be lost: then it asks before it closes. */
export function useUnsaved(unsaved: boolean): void {
  const report = useContext(Unsaved)
  useEffect(() => report(unsaved), [report, unsaved])
}

/** A window that is open as long as it is there. The focus goes back to where it was. */
export function Window({ title, onClose, size = 'md', onlyByButton = false, children }: Opened) {
  const topmost = useTopmost(true)
  const [unsaved, setUnsaved] = useState(false)
  const [asking, setAsking] = useState(false)
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={() => (unsaved ? setAsking(true) : onClose())}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnEscape={topmost && !onlyByButton}
      closeOnClickOutside={!onlyByButton}
    >
      <Unsaved value={setUnsaved}>{children}</Unsaved>
      {asking && <Discard onDiscard={onClose} onKeep={() => setAsking(false)} />}
    </Modal>
  )
}

function Discard({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
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
      <Text>What you have written here is not saved yet.</Text>
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
