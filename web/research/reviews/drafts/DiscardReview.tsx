import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReviewDraft } from '#domain/research/reviews/drafts.ts'
import { client } from '#web/ground/api.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { type Stage, useReviewAct } from '../use-review.ts'
import { refetchDrafts } from './use-drafts.ts'

/** Discards what somebody wrote in a round, after asking: nobody else has it. */
export function DiscardReview({ at, draft }: { at: Stage; draft: ReviewDraft }) {
  const [asking, { open, close }] = useDisclosure()
  const discard = useReviewAct(at, client.reviews.discardDraft, () => {
    void refetchDrafts(at)
    close()
  })
  const count = draft.points.length
  const points = count === 0 ? null : count === 1 ? 'one point' : `${count} points`
  const parts = [points, draft.summary ? 'the summary' : null, draft.rubric ? 'the rubric' : null].filter(
    (each) => each !== null,
  )
  return (
    <>
      <Button variant="subtle" color="gray" size="sm" onClick={open}>
        Discard the review
      </Button>
      <Confirm
        opened={asking}
        title="Discard the review"
        action="Discard the review"
        pending={discard.isPending}
        onConfirm={() => discard.mutate({ ...at, roundId: draft.roundId })}
        onClose={close}
      >
        <Text>
          What you wrote in round {draft.roundNumber} will be gone: {new Intl.ListFormat('en').format(parts)}. Nobody
          else has seen it, and it cannot be restored.
        </Text>
      </Confirm>
    </>
  )
}
