import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isAboutReview } from '#domain/research/reviews/activities.ts'
import { api, client } from '#web/ground/api.ts'

/** What somebody reads here is no news under the bell any more. */
export function useSeen(projectId: string, stageNumber: number, isShown: boolean) {
  // It is kept up to date around the page: nothing is fetched here.
  const listed = useQuery({ ...api.notifications.list.queryOptions(), enabled: false }).data
  useEffect(() => {
    if (!isShown || document.visibilityState !== 'visible') return
    const ids = (listed?.notifications ?? [])
      .filter((each) => !each.isRead && each.projectId === projectId && each.stageNumber === stageNumber)
      .filter(({ type }) => isAboutReview(type))
      .map(({ id }) => id)
    if (ids.length > 0) void client.notifications.markRead({ ids }).catch(() => {})
  }, [listed, projectId, stageNumber, isShown])
}
