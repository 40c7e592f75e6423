import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { askWhy } from '../stages/start-without.ts'
import { words } from './words.ts'

export type Stage = { projectId: string; stageId: string }

/** The query of a stage’s review. */
export const reviewQuery = (stage: Stage) => api.reviews.list.queryOptions({ input: stage })

/** Fetches a review again, after something was done in it. */
export const refetchReview = (stage: Stage) => refetch(api.reviews.list.key({ input: stage }))

/** Asks why Data Collection begins with it, where a refusal says so, and does it again with the reason. */
export const asksWhy = (error: unknown, projectId: string, begin: (reason: string) => Promise<unknown>) =>
  askWhy(error, { projectId, begin, sentenceOf: (refused) => sentenceOf(refused, words) })

/** Does something in a review, and says why it could not be done. */
export function useReviewAct<Input, Output>(
  stage: Stage,
  act: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void = () => {},
  /** The same with the reason why, where it begins Data Collection without an approval. */
  again?: (input: Input, reason: string) => Promise<unknown>,
) {
  return useMutation({
    mutationFn: (input: Input) => act(input),
    async onSuccess(output: Output) {
      await refetchReview(stage)
      onDone(output)
    },
    onError(error, input) {
      if (again && asksWhy(error, stage.projectId, (reason) => again(input, reason))) return
      notifications.show({ message: sentenceOf(error, words), color: 'red' })
      // It may be as it is because somebody else was faster.
      void refetchReview(stage)
    },
  })
}
