import { stageName, statusLabels } from '#domain/research/stages/stages.ts'
import { type EntryOf, fields, historyOf } from '#web/ground/history/kind.ts'
import { plainDate } from '#web/ground/ui/dates.ts'

export const history = historyOf<'stage'>({
  kind: 'stage',
  label: 'Stages',
  deed: deedOnStage,
  // The sentence has the status.
  fields: (entry) => fields<'stage'>(entry, { targetDate: ['Target date', (date) => date && plainDate(date)] }),
})

function deedOnStage({ stageNumber, before, after }: EntryOf<'stage'>): string {
  const stage = stageName(stageNumber ?? 1)
  if (after?.status === 'completed') return `completed ${stage}`
  if (before?.status === 'completed' && after?.status) return `set ${stage} back to ${statusLabels[after.status]}`
  if (after?.status) return `set ${stage} to ${statusLabels[after.status]}`
  return `changed the target date of ${stage}`
}
