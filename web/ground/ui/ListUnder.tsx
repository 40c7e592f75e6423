import { Skeleton } from '@mantine/core'
import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { shownAfter } from '../browser/shown-together.ts'

/** Options that mark a query of what stands above a list. */
export const aboveList = { meta: { isAboveList: true } }

/** What is on its way for the first time. Where it fails, nothing waits for the second try. */
const coming: QueryFilters = {
  fetchStatus: 'fetching',
  predicate: ({ meta, state }) =>
    meta?.isAboveList === true && state.status === 'pending' && state.fetchFailureCount === 0,
}

/**
 * A list under what stands above it. Both are shown together: nobody’s hand finds another line than the one they saw. Once it is there
 * it stays, however it is sorted or filtered.
 */
export function ListUnder({ above, children }: { above: ReactNode; children: ReactNode }) {
  const queryClient = useQueryClient()
  const [isThere, setIsThere] = useState(false)
  const isComing = useIsFetching(coming) > 0 && !isThere
  const hasWaited = useRef(false)
  useEffect(() => {
    const show = () => setIsThere(true)
    if (isComing) hasWaited.current = true
    else if (hasWaited.current) show()
    // What stands above, and the page around it, ask once they are drawn: only then is it known.
    const drawn = setTimeout(() => queryClient.isFetching(coming) === 0 && show())
    const late = setTimeout(show, shownAfter)
    return () => {
      clearTimeout(drawn)
      clearTimeout(late)
    }
  }, [isComing, queryClient])
  return (
    <>
      <div style={{ display: isComing ? 'none' : 'contents' }}>{above}</div>
      {isComing ? <Skeleton height={420} radius={14} role="status" aria-label="Loading" /> : children}
    </>
  )
}
