import {
  type ListedReport,
  type Recommendation,
  type ReportState,
  recommendationLabels,
  reportStateLabels,
} from '#domain/research/progress-reports/progress-reports.ts'
import { Chip, type ChipLook } from '#web/ground/ui/Chip.tsx'

const looks: Record<ReportState, ChipLook> = {
  draft: { form: 'half', tone: 'blue' },
  sent: { form: 'diamond', tone: 'amber' },
  recommended: { form: 'diamond', tone: 'amber' },
  done: { form: 'full', tone: 'green' },
}

const judged: Record<Recommendation, ChipLook> = {
  satisfactory: { form: 'full', tone: 'green' },
  concerns: { form: 'diamond', tone: 'amber' },
  unsatisfactory: { form: 'square', tone: 'danger' },
}

/** With whom a report is; once it is complete, what was recommended. */
export function ReportChip({
  report: { state, recommendation },
}: {
  report: Pick<ListedReport, 'state' | 'recommendation'>
}) {
  if (state === 'done' && recommendation)
    return <Chip {...judged[recommendation]}>{recommendationLabels[recommendation]}</Chip>
  return <Chip {...looks[state]}>{reportStateLabels[state]}</Chip>
}
