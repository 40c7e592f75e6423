import { Button, Select, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { ProjectRole } from '#domain/research/members/members.ts'
import { isOffered, nextStepFor, type Reviewing, reviewingIn } from '#domain/research/stages/next-step.ts'
import { offeredStatuses, type Stage, statusLabels } from '#domain/research/stages/stages.ts'
import { part } from '#web/ground/failures/part.tsx'
import { dayOf, timeOf } from '#web/ground/ui/dates.ts'
import { useSetStatus } from './set-status.ts'

const SetBack = part(() => import('./SetBack.tsx'))

type OfferedStatus = (typeof offeredStatuses)[number]

type Shown = {
  project: Reviewing & { id: string; me: { role: ProjectRole } }
  stage: Stage
  /** Leads to the review; null while it is shown, where the same step is. */
  onReview: (() => void) | null
  /** Opens the window in which it is sent for review. */
  onSend: () => void
}

/**
 * The status of a stage: any can be chosen, and the usual next step is a button. A complete stage is set back with a reason;
 * while a round of review is open, it waits for the decision.
 */
export function ChooseStatus({ project, stage, onReview, onSend }: Shown) {
  const projectId = project.id
  const reviewing = reviewingIn(project)
  const isLocked = stage.roundState === 'open'
  const setStatus = useSetStatus(projectId)
  const [settingBack, setSettingBack] = useState<OfferedStatus | null>(null)
  const offered = offeredStatuses
    .filter((status) => status === stage.status || isOffered(status, reviewing))
    .map((status) => ({ value: status as string, label: statusLabels[status] }))
  const reason = useId()
  const next = nextStepFor({ stage, role: project.me.role, ...reviewing })
  const stored = { value: stage.status, label: statusLabels[stage.status], disabled: true }
  function choose(status: OfferedStatus) {
    if (stage.status === 'completed' && status !== 'completed') return setSettingBack(status)
    setStatus.mutate({ projectId, stageId: stage.id, status })
  }
  return (
    <div>
      <Select
        label="Status"
        data={offered.some(({ value }) => value === stage.status) ? offered : [...offered, stored]}
        value={setStatus.isPending ? setStatus.variables.status : stage.status}
        aria-busy={setStatus.isPending}
        allowDeselect={false}
        disabled={isLocked}
        description={isLocked ? `Waiting for the decision in round ${stage.roundNumber}` : null}
        onChange={(value) => {
          const status = offeredStatuses.find((each) => each === value)
          if (status) choose(status)
        }}
      />
      <Text size="sm" c="dimmed" mt={4} role="status">
        {stage.statusChangedAt
          ? `Set by ${stage.statusChangedBy ?? 'Deleted user'} on ${dayOf(stage.statusChangedAt)}, ${timeOf(stage.statusChangedAt)}`
          : 'Nobody has changed the status yet'}
      </Text>
      {next && (next.leadsTo === 'status' || onReview) && (
        <Button
          fullWidth
          mt="xs"
          loading={setStatus.isPending}
          disabled={next.leadsTo === 'nothing'}
          aria-describedby={next.leadsTo === 'nothing' ? reason : undefined}
          onClick={() => {
            if (next.leadsTo === 'status') choose(next.status)
            else if (next.leadsTo === 'send') onSend()
            else if (next.leadsTo === 'review') onReview?.()
          }}
        >
          {next.label}
        </Button>
      )}
      {next?.leadsTo === 'nothing' && onReview && (
        <Text id={reason} size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {next.why}
        </Text>
      )}
      {settingBack && (
        <SetBack projectId={projectId} stage={stage} status={settingBack} onClose={() => setSettingBack(null)} />
      )}
    </div>
  )
}
