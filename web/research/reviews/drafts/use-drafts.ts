import { useQuery } from '@tanstack/react-query'
import { emptyDraft, type ReviewDraft } from '#domain/research/reviews/drafts.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import type { Stage } from '../use-review.ts'

/** The query of what somebody has written in the review of a stage and not sent. Nobody is told of it: another device asks when it is looked at. */
export const draftsQuery = (stage: Stage) =>
  api.reviews.listDrafts.queryOptions({ input: stage, refetchOnWindowFocus: 'always' })

/** Undefined until they are there. */
export const useDrafts = (stage: Stage, isReviewer: boolean) =>
  useQuery({ ...draftsQuery(stage), enabled: isReviewer }).data

export const refetchDrafts = (stage: Stage) => refetch(api.reviews.listDrafts.key({ input: stage }))

/** Shows that nothing is drafted in a round any more, before it is fetched again: what is under way may still hold it. */
export async function dropRoundDraft(stage: Stage, roundId: string): Promise<void> {
  const { queryKey } = draftsQuery(stage)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (drafts) => drafts?.filter((draft) => draft.roundId !== roundId))
}

/** Shows a change of the draft in a round; what is under way may be older than it, and is fetched again. */
export async function changeDraft(
  stage: Stage,
  round: { id: string; number: number },
  change: (draft: ReviewDraft) => ReviewDraft,
): Promise<void> {
  const { queryKey } = draftsQuery(stage)
  const isFetching = queryClient.isFetching({ queryKey }) > 0
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (drafts: ReviewDraft[] = []) => {
    const draft = drafts.find(({ roundId }) => roundId === round.id) ?? emptyDraft(round)
    return [change(draft), ...drafts.filter(({ roundId }) => roundId !== round.id)]
  })
  if (isFetching) void refetchDrafts(stage)
}
