import { useEffect, useRef } from 'react'
import { whoIsHere } from './session.ts'
import { halfTypedOf } from './unsent.ts'

/** Whose it is: whoever logs in after them in this tab finds nothing of it. */
const keyOf = (name: string) => `${halfTypedOf(whoIsHere())}${name}`

/** What was half typed in a window before somebody had to leave the page, as to the plans, a payment or the login; null for nothing. */
export function draftOf<Value>(name: string): Value | null {
  if (typeof sessionStorage === 'undefined') return null
  const stored = sessionStorage.getItem(keyOf(name))
  return stored === null ? null : (JSON.parse(stored) as Value)
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(keyOf(name))

/** Keeps what is half typed in this tab, until it is sent or given up: `null` keeps nothing. */
export function useDraft(name: string, value: object | null): void {
  const text = value && JSON.stringify(value)
  const first = useRef(true)
  useEffect(() => {
    if (text) sessionStorage.setItem(keyOf(name), text)
    // What was kept before this visit is read once it is shown.
    else if (!first.current) dropDraft(name)
    first.current = false
  }, [name, text])
}
