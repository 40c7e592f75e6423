import { type QueryFilters, useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '../api.ts'

/**
 * Options that mark a query of what stands above a list. All of it, and the list, are shown together: nobody’s hand finds another line
 * than the one they saw.
 */
export const aboveList = { meta: { isAboveList: true } }

/** What is on its way for the first time. Where it fails, nothing waits for the second try. */
const coming: QueryFilters = {
  fetchStatus: 'fetching',
  predicate: ({ meta, state }) =>
    meta?.isAboveList === true && state.status === 'pending' && state.fetchFailureCount === 0,
}

/** Whether anything above a list is still to come. What is there once stays, however it is sorted. */
export function useIsAboveListComing(): boolean {
  const [isThere, setIsThere] = useState(false)
  const isComing = useIsFetching(coming) > 0
  // What stands above asks as it is drawn: only then is it known.
  useEffect(() => {
    if (!isComing && queryClient.isFetching(coming) === 0) setIsThere(true)
  }, [isComing])
  return isComing && !isThere
}
