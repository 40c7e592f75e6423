import { useState } from 'react'
import { onForget } from '../session/forget.ts'

/* What somebody has begun to write in a review: it is there again when its window was closed in the middle of it. */

const drafts = new Map<string, unknown>()
onForget(() => drafts.clear())

/** Forgets a draft: it has been sent. */
export const dropDraft = (name: string) => void drafts.delete(name)

/** A draft under a name: what it is at first, and what keeps or drops it. */
export function useDraft<Value>(name: string, empty: Value) {
  const [first] = useState(() => (drafts.get(name) as Value | undefined) ?? empty)
  return {
    first,
    keep: (value: Value) => void drafts.set(name, value),
    drop: () => void drafts.delete(name),
  }
}
