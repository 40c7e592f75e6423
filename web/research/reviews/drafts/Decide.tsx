import { Radio, Stack } from '@mantine/core'
import { type Decision, decisions } from '#domain/research/reviews/drafts.ts'
import type { ReviewRefusal } from '#domain/research/reviews/reviews.ts'
import type { ReviewRound } from '#domain/research/reviews/stage-review.ts'
import type { Project } from '../../projects/project.ts'
import { stillToApprove } from '../rounds/Approvals.tsx'
import { effects, labels, waitsFor, whyNot } from './decision-words.ts'

type Shown = {
  project: Project
  stage: { name: string }
  round: ReviewRound
  /** Why some cannot be taken. */
  refused: Partial<Record<Decision, ReviewRefusal | null>>
  decision: Decision
  onDecide: (decision: Decision) => void
}

/** The decisions there are, each with what it does, or why it cannot be taken. */
export function Decide({ project, stage, round, refused, decision, onDecide }: Shown) {
  const others = stillToApprove(project, round).filter(({ userId }) => userId !== project.me.userId)
  function describe(each: Decision): string {
    const refusal = refused[each]
    if (refusal) return whyNot(refusal)
    const isApproval = each === 'approve' || each === 'correct'
    if (isApproval && others.length > 0) return waitsFor(others.map(({ username }) => username))
    return effects[each](stage.name)
  }
  return (
    <Radio.Group label="Decision" value={decision} onChange={(value) => onDecide(value as Decision)}>
      <Stack gap="xs" mt={6}>
        {decisions.map((each) => (
          <Radio
            key={each}
            value={each}
            label={labels[each]}
            disabled={Boolean(refused[each])}
            description={describe(each)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
