import { useQuery } from '@tanstack/react-query'
import type { ProjectRole } from '#domain/research/members/members.ts'
import { api } from '#web/ground/api.ts'

type Place = { projectId?: string; stageNumber?: number; role?: ProjectRole | undefined }

/**
 * How much is unread in a project, in one of its stages, or in all projects of a role. Every such figure comes from what
 * the bell shows, so all of them always agree.
 */
export function useUnread({ projectId, stageNumber, role }: Place): number {
  const { data } = useQuery({
    // The bell keeps it exact: an observer more is no reason to fetch it again.
    ...api.notifications.list.queryOptions({ staleTime: Number.POSITIVE_INFINITY }),
    select: ({ unreadAt }) =>
      unreadAt
        .filter((at) => projectId === undefined || at.projectId === projectId)
        .filter((at) => stageNumber === undefined || at.stageNumber === stageNumber)
        .filter((at) => role === undefined || at.role === role)
        .reduce((sum, { unread }) => sum + unread, 0),
  })
  return data ?? 0
}
