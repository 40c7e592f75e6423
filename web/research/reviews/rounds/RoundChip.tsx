import {
  levelLabels,
  type PointLevel,
  type PointState,
  pointStateLabels,
  type RoundState,
  roundLabels,
} from '#domain/research/reviews/reviews.ts'
import { Chip, type ChipLook } from '#web/ground/ui/Chip.tsx'

const rounds: Record<RoundState, ChipLook> = {
  open: { form: 'diamond', tone: 'amber' },
  returned: { form: 'half', tone: 'blue' },
  corrections: { form: 'half', tone: 'green' },
  approved: { form: 'full', tone: 'green' },
  withdrawn: { form: 'dashed', tone: 'grey' },
}
const points: Record<PointState, ChipLook> = {
  asked: { form: 'empty', tone: 'amber' },
  done: { form: 'half', tone: 'blue' },
  declined: { form: 'square', tone: 'violet' },
  closed: { form: 'full', tone: 'green' },
}
const levels: Record<PointLevel, ChipLook> = {
  must: { form: 'square', tone: 'danger' },
  should: { form: 'empty', tone: 'grey' },
  note: { form: 'dashed', tone: 'blue' },
}

/** How a round ended, of whoever ended it. */
export const roundEnds: Record<Exclude<RoundState, 'open'>, string> = {
  returned: 'returned',
  corrections: 'approved with minor corrections',
  approved: 'approved',
  withdrawn: 'withdrew',
}

export const RoundChip = ({ state }: { state: RoundState }) => <Chip {...rounds[state]}>{roundLabels[state]}</Chip>
export const PointChip = ({ state }: { state: PointState }) => <Chip {...points[state]}>{pointStateLabels[state]}</Chip>
export const LevelChip = ({ level }: { level: PointLevel }) => <Chip {...levels[level]}>{levelLabels[level]}</Chip>
