import { Button, Portal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useKeys } from '#web/ground/keys/keys.ts'

/** Beside what is selected in a document, the button that asks for a change there; so does the key `m`. */
export function AskHere({ container, onAsk }: { container: HTMLElement; onAsk: (selection: Selection) => void }) {
  const place = useSelected(container)
  const ask = () => {
    const selection = getSelection()
    if (selection) onAsk(selection)
  }
  useKeys('Reading', { m: ['Ask for a change to what is selected', ask] }, place !== null)
  if (!place) return null
  return (
    <Portal>
      <Button
        size="compact-md"
        style={{ position: 'fixed', zIndex: 400, ...place, boxShadow: 'var(--shadow)' }}
        // The selection would be gone with the press.
        onPointerDown={(event) => event.preventDefault()}
        onClick={ask}
      >
        Ask for a change here
      </Button>
    </Portal>
  )
}

/** Where the button for what is selected in the document stands, in the window; null while nothing is. */
function useSelected(container: HTMLElement): { left: number; top: number } | null {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  useEffect(() => {
    const look = () => {
      const selection = getSelection()
      const range = selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null
      const isHere = range && container.contains(range.startContainer) && range.toString().trim() !== ''
      const last = isHere ? [...range.getClientRects()].at(-1) : undefined
      const { top, bottom, left, right } = container.getBoundingClientRect()
      if (!last || last.bottom < top || last.top > bottom) return setPlace(null)
      setPlace({
        left: Math.max(left + 8, Math.min(last.right - 80, right - 190)),
        top: Math.min(last.bottom + 6, bottom - 40),
      })
    }
    document.addEventListener('selectionchange', look)
    container.addEventListener('scroll', look, { passive: true })
    return () => {
      document.removeEventListener('selectionchange', look)
      container.removeEventListener('scroll', look)
    }
  }, [container])
  return place
}
