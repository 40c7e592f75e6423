import { Button, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { nextStep, offeredStatuses, type Stage, statusLabels } from '#domain/stages.ts'
import { part } from '../failures/part.tsx'
import { dayOf, timeOf } from '../ui/dates.ts'
import { useSetStatus } from './set-status.ts'

const SetBack = part(() => import('./SetBack.tsx'))

type OfferedStatus = (typeof offeredStatuses)[number]

/** The status of a stage: any can be chosen, and the usual next step is a button. A complete stage is set back with a reason. */
export function ChooseStatus({ projectId, stage }: { projectId: string; stage: Stage }) {
  const setStatus = useSetStatus(projectId)
  const [settingBack, setSettingBack] = useState<OfferedStatus | null>(null)
  const offered = offeredStatuses.map((status) => ({ value: status as string, label: statusLabels[status] }))
  const next = nextStep[stage.status]
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
      {next && (
        <Button fullWidth mt="xs" loading={setStatus.isPending} onClick={() => choose(next.status)}>
          {next.label}
        </Button>
      )}
      {settingBack && (
        <SetBack projectId={projectId} stage={stage} status={settingBack} onClose={() => setSettingBack(null)} />
      )}
    </div>
  )
}
