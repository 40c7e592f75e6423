import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReviewRound } from '#domain/research/reviews/stage-review.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import { client } from '#web/ground/api.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { showStage } from '../../stages/live.ts'
import { useReviewAct } from '../use-review.ts'

type Shown = { projectId: string; stage: Stage; round: ReviewRound }

/** Takes an open round back, for the owner, after a question. */
export function Withdraw({ projectId, stage, round }: Shown) {
  const at = { projectId, stageId: stage.id }
  const [asking, { open, close }] = useDisclosure()
  const withdraw = useReviewAct(at, client.reviews.withdraw, (moved) => {
    showStage(projectId, moved)
    close()
  })
  return (
    <>
      <Group>
        <Button variant="default" size="sm" onClick={open}>
          Withdraw
        </Button>
      </Group>
      <Confirm
        opened={asking}
        title="Withdraw from review"
        action="Withdraw"
        harmless
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ ...at, roundId: round.id })}
        onClose={close}
      >
        <Text>
          The round ends without a decision, and {stage.name} goes back to the status it had before. Everything written
          so far is kept.
        </Text>
      </Confirm>
    </>
  )
}
