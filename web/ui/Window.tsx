import { Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTopmost } from './topmost.ts'

type Opened = {
  title: string
  onClose: () => void
  size?: string
  /** Neither a click outside nor the Escape key closes it: what it shows or holds would be lost. */
  onlyByButton?: boolean
  children: ReactNode
}

/** A window that is open as long as it is rendered. Afterwards the focus goes back to where it was. */
export function Window({ title, onClose, size = 'md', onlyByButton = false, children }: Opened) {
  const topmost = useTopmost(true)
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnEscape={topmost && !onlyByButton}
      closeOnClickOutside={!onlyByButton}
    >
      {children}
    </Modal>
  )
}
