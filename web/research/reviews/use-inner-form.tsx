import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useTopmost } from '#web/ground/browser/topmost.ts'
import { Discard } from '#web/ground/ui/Window.tsx'

/** Whether the review is in view: behind another tab, its forms have no part in what keys do. */
export const IsReviewShown = createContext(true)

type InnerForm = { name: string; isWritten: boolean; onCancel: () => void }

/**
 * A form in a place of its own: Escape takes it away, and not the stage around it, and asks where something would be lost:
 * the answer is the question to draw. When it goes, the focus goes to what opens it, which has the same name in `data-opens`.
 */
export function useInnerForm({ name, isWritten, onCancel }: InnerForm): ReactNode {
  const isTopmost = useTopmost(useContext(IsReviewShown))
  const [asking, setAsking] = useState(false)
  const isOurs = useRef(false)
  // Asked before the list of a field, or a window over the form, has closed: that is all that Escape does then.
  useWindowEvent(
    'keydown',
    ({ target }) => {
      const closesList = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
      isOurs.current = isTopmost && !closesList
    },
    { capture: true },
  )
  const leave = () => (isWritten ? setAsking(true) : onCancel())
  useHotkeys([['Escape', () => isOurs.current && leave()]], [])
  useEffect(
    () => () => {
      // After React has removed the form, which takes the focus with it.
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(name)}"]`)?.focus()
      })
    },
    [name],
  )
  return asking ? <Discard onDiscard={onCancel} onKeep={() => setAsking(false)} /> : null
}
