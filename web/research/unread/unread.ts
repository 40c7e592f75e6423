import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ActivityType } from '#domain/nouns.ts'
import type { ProjectRole } from '#domain/research/members/members.ts'
import { api } from '#web/ground/api.ts'

type Place = { projectId?: string; stageNumber?: number; role?: ProjectRole | undefined }

/** How much is unread, and how much of that concerns whoever reads it. */
export type Count = { unread: number; forReader: number }

const none: Count = { unread: 0, forReader: 0 }

/**
 * What is unread in a project, in one of its stages, in all projects of a role, or everywhere. Every such figure comes from
 * what the bell shows, so all of them always agree.
 */
export function useUnread({ projectId, stageNumber, role }: Place): Count {
  const { data } = useQuery({
    // The bell keeps it exact: an observer more is no reason to fetch it again.
    ...api.notifications.list.queryOptions({ staleTime: Number.POSITIVE_INFINITY }),
    select: ({ unreadAt }) =>
      unreadAt
        .filter((at) => projectId === undefined || at.projectId === projectId)
        .filter((at) => stageNumber === undefined || at.stageNumber === stageNumber)
        .filter((at) => role === undefined || at.role === role)
        .reduce(
          (sum, at) => ({
            unread: sum.unread + at.unread,
            // What the device has kept from an earlier version of the app does not say.
            forReader: sum.forReader + (at.forReader ?? 0),
          }),
          none,
        ),
  })
  return data ?? none
}

/** What has been drawn on a page once, in this tab. */
const drawn = new Set<string>()

/** The stages of a project of which something of this type is unread, the first time that they are looked at. */
export function useFreshStages(projectId: string, type: ActivityType): number[] {
  // It is kept up to date around the page: nothing is fetched here.
  const listed = useQuery({ ...api.notifications.list.queryOptions(), enabled: false }).data
  const [before] = useState(() => new Set(drawn))
  const fresh = (listed?.notifications ?? []).filter(
    (each) => each.type === type && !each.isRead && each.projectId === projectId && !before.has(each.id),
  )
  const ids = fresh.map(({ id }) => id).join(' ')
  useEffect(() => {
    for (const id of ids.split(' ')) drawn.add(id)
  }, [ids])
  return fresh.flatMap(({ stageNumber }) => stageNumber ?? [])
}
