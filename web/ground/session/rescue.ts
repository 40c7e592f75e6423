import { isUnsavedIn } from '../browser/windows.ts'
import { writtenFields } from '../build.ts'
import { storedAs, unsent } from './unsent.ts'

/** What stood in a field of a window, or of a page, when a login ended by itself. */
export type Rescued = { where: string; label: string; text: string }

/** Keeps what somebody is writing on this page and has not saved, for when they have logged in again. */
export function rescue(userId: string): void {
  const found = writtenFields().flatMap((field) => (isText(field) && isUnsavedIn(field) ? [rescued(field)] : []))
  const lost = found.filter(({ text }) => text.trim() !== '' && !isStored(text))
  if (lost.length > 0) unsent.setItem(placeOf(userId), JSON.stringify([...rescuedFor(userId), ...lost]))
}

/** What was kept for somebody, if anything. */
export const rescuedFor = (userId: string): Rescued[] => JSON.parse(unsent.getItem(placeOf(userId)) ?? '[]')

export const dropRescued = (userId: string): void => unsent.removeItem(placeOf(userId))

const placeOf = (userId: string) => storedAs('rescued', userId)

type Field = HTMLInputElement | HTMLTextAreaElement

/** No password, no search, and nothing that has a store of its own, as an editor. */
const isText = (field: Element): field is Field =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && ['text', 'url'].includes(field.type))

const rescued = (field: Field): Rescued => ({ where: placeNameOf(field), label: labelOf(field), text: field.value })

function placeNameOf(field: Field): string {
  const titleId = field.closest('[role="dialog"]')?.getAttribute('aria-labelledby')
  return (titleId && document.getElementById(titleId)?.textContent) || document.title
}

const labelOf = (field: Field) =>
  field.labels?.[0]?.textContent?.replace(/\s*\*$/, '') || field.getAttribute('aria-label') || field.placeholder

/** Whether it is in this tab’s storage already, as a draft that comes back by itself. */
const isStored = (text: string) =>
  Object.keys(sessionStorage).some((key) => sessionStorage.getItem(key)?.includes(JSON.stringify(text)))
