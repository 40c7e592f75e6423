import { type StageStatus, statusLabels } from '#domain/research/stages/stages.ts'
import { Chip, type ChipLook } from '#web/ground/ui/Chip.tsx'

const looks: Record<StageStatus, ChipLook> = {
  not_started: { form: 'empty', tone: 'grey' },
  in_progress: { form: 'half', tone: 'blue' },
  under_review: { form: 'diamond', tone: 'amber' },
  completed: { form: 'full', tone: 'green' },
  on_hold: { form: 'dashed', tone: 'grey' },
  rejected: { form: 'square', tone: 'danger' },
}

/** A stage's status, by its name or in other words. */
export const StatusChip = ({ status, children }: { status: StageStatus; children?: string | undefined }) => (
  <Chip {...looks[status]}>{children ?? statusLabels[status]}</Chip>
)
