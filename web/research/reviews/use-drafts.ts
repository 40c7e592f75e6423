import { useQuery } from '@tanstack/react-query'
import type { ReviewDraft } from '#domain/research/reviews/drafts.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import type { Stage } from './use-review.ts'

/** The query of what somebody has written in the review of a stage and not sent. Nobody is told of it: another device asks when it is looked at. */
export const draftsQuery = (stage: Stage) =>
  api.reviews.listDrafts.queryOptions({ input: stage, refetchOnWindowFocus: 'always' })

/** Undefined until they are there. */
export const useDrafts = (stage: Stage, isReviewer: boolean) =>
  useQuery({ ...draftsQuery(stage), enabled: isReviewer }).data

export const refetchDrafts = (stage: Stage) => refetch(api.reviews.listDrafts.key({ input: stage }))

/** Shows a change of the draft in a round before it is fetched again. */
export function changeDraft(
  stage: Stage,
  round: { id: string; number: number },
  change: (draft: ReviewDraft) => ReviewDraft,
) {
  queryClient.setQueryData(draftsQuery(stage).queryKey, (drafts: ReviewDraft[] = []) => {
    const empty = { roundId: round.id, roundNumber: round.number, summary: null, points: [] }
    const draft = drafts.find(({ roundId }) => roundId === round.id) ?? empty
    return [change(draft), ...drafts.filter(({ roundId }) => roundId !== round.id)]
  })
}
