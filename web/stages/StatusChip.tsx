import { type StageStatus, statusLabels } from '#domain/stages.ts'
import { Chip, type ChipLook } from '../ui/Chip.tsx'

const looks: Record<StageStatus, ChipLook> = {
  not_started: { form: 'empty', tone: 'grey' },
  in_progress: { form: 'half', tone: 'blue' },
  under_review: { form: 'diamond', tone: 'amber' },
  completed: { form: 'full', tone: 'green' },
  on_hold: { form: 'dashed', tone: 'grey' },
  rejected: { form: 'square', tone: 'danger' },
}

/** A stage's status. */
export const StatusChip = ({ status }: { status: StageStatus }) => (
  <Chip {...looks[status]}>{statusLabels[status]}</Chip>
)
