import { createContext } from 'react'

/** The window that a part of the page is in; null on the page itself. */
export const InWindow = createContext<string | null>(null)

/** The name that a window has in the document. */
export const windowName = (id: string) => ({ 'data-keys-of': id })

/** Which windows, and which page (''), say of what is written in them whether it would be lost. */
const asks = new Map<string, () => boolean>()

/** Registers that; what it returns ends it. */
export function saysUnsaved(id: string, ask: () => boolean): () => void {
  asks.set(id, ask)
  return () => void asks.delete(id)
}

/** Whether what is written in this field would be lost: in a window that does not say otherwise, or on a page that says so. */
export function isUnsavedIn(field: Element): boolean {
  const id = field.closest<HTMLElement>('[data-keys-of]')?.dataset.keysOf
  return asks.get(id ?? '')?.() ?? id !== undefined
}

let isOver = false

/** Says that the page is left because the session is over: what was written is kept, and nobody is asked. */
export function leaveWithoutPrompt(): void {
  isOver = true
}

export const isLeftWithoutPrompt = (): boolean => isOver

const open = '[role="dialog"][aria-modal="true"]'

/** The element in which keys work now: the topmost window, or the page. */
export const topElement = (): Element => [...document.querySelectorAll(open)].at(-1) ?? document.body

/** The window in which keys work now; null where none is open. One without a name has no keys. */
export function topWindow(): string | null {
  const top = topElement()
  if (top === document.body) return null
  return top.closest<HTMLElement>('[data-keys-of]')?.dataset.keysOf ?? ''
}
