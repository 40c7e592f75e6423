import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import { createContext, useContext, useEffect, useRef } from 'react'
import { useTopmost } from '#web/ground/browser/topmost.ts'

/** Whether the review is in view: behind another tab, its forms have no part in what keys do. */
export const IsReviewShown = createContext(true)

type InnerForm = { name: string; isWritten: boolean; onCancel: () => void }

/**
 * A form in a place of its own: Escape takes it away, and not the stage around it; what was written stays. When it goes, the
 * focus goes to what opens it, which has the same name in `data-opens`.
 */
export function useInnerForm({ name, isWritten, onCancel }: InnerForm): void {
  const isTopmost = useTopmost(useContext(IsReviewShown))
  const closesList = useRef(false)
  // Asked before the list of a field has closed: that is all that Escape does then.
  useWindowEvent(
    'keydown',
    ({ target }) => {
      closesList.current = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
    },
    { capture: true },
  )
  useHotkeys([['Escape', () => isTopmost && !isWritten && !closesList.current && onCancel()]], [])
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
}
