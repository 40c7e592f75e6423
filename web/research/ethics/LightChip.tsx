import type { Light, LightState } from '#domain/research/ethics/light-states.ts'
import { Chip, type ChipLook } from '#web/ground/ui/Chip.tsx'

const looks: Record<LightState, ChipLook> = {
  suspended: { form: 'square', tone: 'danger' },
  expired: { form: 'square', tone: 'danger' },
  none: { form: 'empty', tone: 'grey' },
  declared: { form: 'half', tone: 'amber' },
  not_yet_valid: { form: 'half', tone: 'amber' },
  conditional: { form: 'half', tone: 'amber' },
  incomplete: { form: 'half', tone: 'amber' },
  report_due: { form: 'diamond', tone: 'amber' },
  expiring: { form: 'diamond', tone: 'amber' },
  amendment_pending: { form: 'half', tone: 'amber' },
  in_force: { form: 'full', tone: 'green' },
  not_needed: { form: 'full', tone: 'green' },
  closed: { form: 'dashed', tone: 'grey' },
}

/** How a project stands with the committees, told apart by its form as well as by its colour. */
export const LightChip = ({ light }: { light: Pick<Light, 'state' | 'label'> }) => (
  <Chip {...looks[light.state]}>{light.label}</Chip>
)
