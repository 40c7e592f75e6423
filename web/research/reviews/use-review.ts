import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { words } from './words.ts'

export type Stage = { projectId: string; stageId: string }

/** The query of a stage’s review. */
export const reviewQuery = (stage: Stage) => api.reviews.list.queryOptions({ input: stage })

/** Fetches a review again, after something was done in it. */
export const refetchReview = (stage: Stage) => refetch(api.reviews.list.key({ input: stage }))

/** Does something in a review, and says why it could not be done. */
export function useReviewAct<Input, Output>(
  stage: Stage,
  act: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void = () => {},
) {
  return useMutation({
    mutationFn: (input: Input) => act(input),
    async onSuccess(output: Output) {
      await refetchReview(stage)
      onDone(output)
    },
    onError(error) {
      notifications.show({ message: sentenceOf(error, words), color: 'red' })
      // It may be as it is because somebody else was faster.
      void refetchReview(stage)
    },
  })
}
