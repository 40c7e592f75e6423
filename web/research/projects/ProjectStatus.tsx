import type { ProjectStatus as Status } from '#domain/research/projects/project-filters.ts'
import { Chip, type ChipLook } from '#web/ground/ui/Chip.tsx'

const looks: Record<Status, ChipLook> = {
  Draft: { form: 'empty', tone: 'grey' },
  Active: { form: 'full', tone: 'green' },
  'Under Review': { form: 'diamond', tone: 'amber' },
  Completed: { form: 'full', tone: 'violet' },
  Suspended: { form: 'dashed', tone: 'grey' },
  Cancelled: { form: 'square', tone: 'danger' },
}

/** A project's status. */
export const ProjectStatus = ({ status }: { status: Status }) => <Chip {...looks[status]}>{status}</Chip>
