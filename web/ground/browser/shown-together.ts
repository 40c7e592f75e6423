import { useEffect, useState } from 'react'

/** Milliseconds after which what is there no longer waits for the rest. */
export const shownAfter = 3000

type Query = { isLoading: boolean; failureCount: number }

/**
 * Whether one of the queries of what is shown together is on its way for the first time: shown one by one, each would move the next
 * under somebody’s hand. Where one fails, nothing waits for its second try; nor for any longer than three seconds. `of` is what they
 * are about: with another, they are waited for anew.
 */
export function useAreComing(queries: Query[], of = ''): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLate(of), shownAfter)
    return () => clearTimeout(timer)
  }, [of])
  return late !== of && queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
}
