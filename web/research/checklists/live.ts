import { checklistChanged } from '#domain/research/checklists/checklists.ts'
import { api } from '#web/ground/api.ts'
import { type At, applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** The checklist of a stage that is shown is fetched again. */
export const live = [applies(checklistChanged, (at) => shown(at).forEach((key) => void refetch(key)))]

export const shown: Shown = ({ projectId, stageId }: At) =>
  stageId ? [api.checklists.list.key({ input: { projectId, stageId } })] : []
