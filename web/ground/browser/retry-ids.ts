import { useState } from 'react'

/**
 * Ids of what is about to be created, by what it is. Whoever tries the same again creates it once; what was changed in
 * between is something else. `clear` when it is there: the same may be wanted a second time.
 */
export function useRetryIds(): { idOf: (what: unknown) => string; clear: () => void } {
  const [ids] = useState(() => new Map<string, string>())
  return {
    idOf(what) {
      const key = JSON.stringify(what)
      const id = ids.get(key) ?? crypto.randomUUID()
      ids.set(key, id)
      return id
    },
    clear: () => ids.clear(),
  }
}
