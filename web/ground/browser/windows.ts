import { createContext } from 'react'

/** The window that a part of the page is in; null on the page itself. */
export const InWindow = createContext<string | null>(null)

/** The name that a window has in the document. */
export const windowName = (id: string) => ({ 'data-keys-of': id })

const open = '[role="dialog"][aria-modal="true"]'

/** The element in which keys work now: the topmost window, or the page. */
export const topElement = (): Element => [...document.querySelectorAll(open)].at(-1) ?? document.body

/** The window in which keys work now; null where none is open. One without a name has no keys. */
export function topWindow(): string | null {
  const top = topElement()
  if (top === document.body) return null
  return top.closest<HTMLElement>('[data-keys-of]')?.dataset.keysOf ?? ''
}
