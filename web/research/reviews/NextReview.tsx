import { Anchor, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { may } from '#domain/research/reviews/may.ts'
import { type Stage, stageName } from '#domain/research/stages/stages.ts'
import { addressOfWaiting, otherReviews, type Waiting } from '#domain/research/workspace/waiting.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { useKeys } from '#web/ground/keys/keys.ts'
import type { Project } from '../projects/project.ts'

type Shown = {
  project: Project
  stage: Stage
  isShown: boolean
  /** Whether nothing is to be decided here (any more). */
  isDecided: boolean
}

/** Where a supervisor goes on: the next review that waits for them, also with j, and the one before with k. */
export function NextReview({ project, stage, isShown, isDecided }: Shown) {
  const isReviewer = may.decideReview(project.me)
  const waiting = useQuery({ ...api.projects.listWaiting.queryOptions({ staleTime: 0 }), enabled: isReviewer })
  const others = otherReviews(waiting.data ?? [], { projectId: project.id, stageNumber: stage.number })
  const next = others[0]
  const navigate = useNavigate()
  const go = (each: Waiting | undefined) => each && void navigate(addressOfWaiting(each))
  useKeys(
    'Reviews',
    { j: ['Next review', () => go(next)], k: ['Previous review', () => go(others.at(-1))] },
    isShown && next !== undefined,
  )
  if (!isReviewer || !waiting.data) return null
  if (!next)
    return isDecided ? (
      <Text size="sm" c="dimmed">
        No other review is waiting for you.
      </Text>
    ) : null
  const label = `Next: ${next.who ?? 'Deleted user'}, ${stageName(next.stageNumber ?? 1)} (${others.length} left)`
  const load = () =>
    void queryClient.prefetchQuery(api.projects.find.queryOptions({ input: { projectId: next.projectId } }))
  const link = { component: Link, to: addressOfWaiting(next), onPointerEnter: load, onFocus: load }
  return (
    <div>
      {isDecided ? (
        <Button {...link} size="sm" style={{ maxWidth: '100%' }}>
          {label}
        </Button>
      ) : (
        <Anchor {...link} size="sm">
          {label}
        </Anchor>
      )}
    </div>
  )
}
