import { Modal, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { LiveStage } from '#domain/live.ts'
import { offeredStatuses, statusLabels } from '#domain/stages.ts'
import { api, type client, failedTo } from '../api.ts'
import { Links } from '../links/Links.tsx'
import { showStage } from '../live/useLiveProject.ts'
import { Discussion } from '../messages/Discussion.tsx'
import { dayOf, timeOf } from '../ui/dates.ts'
import { StageMark } from '../ui/StageMark.tsx'
import { Failed } from '../ui/States.tsx'
import { stageQuery } from './query.ts'
import classes from './StageWindow.module.css'

export type Project = Awaited<ReturnType<typeof client.projects.find>>

type Window = { project: Project; stage: LiveStage; onShow: (number: number) => void; onClose: () => void }

/** One stage in detail: which stage, its status, its links, its discussion. */
export default function StageWindow({ project, stage, onShow, onClose }: Window) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const query = useQuery(stageQuery(project.id, stage.id))
  return (
    <Modal
      opened
      onClose={onClose}
      size={1080}
      fullScreen={narrow}
      title={
        <span className={classes.heading}>
          <StageMark number={stage.number} status={stage.status} size={30} />
          {stage.name}
        </span>
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <div className={classes.columns}>
        <Stack gap="md" className={classes.facts}>
          <Select
            label="Stage"
            data={project.stages.map(({ number, name }) => ({ value: String(number), label: `${number}. ${name}` }))}
            value={String(stage.number)}
            allowDeselect={false}
            onChange={(number) => number && onShow(Number(number))}
          />
          <Status projectId={project.id} stage={stage} />
          {query.data && <Links project={project} stageId={stage.id} links={query.data.links} />}
          <Researcher project={project} />
        </Stack>
        <div className={classes.talk}>
          {query.isPending && <Skeleton height="100%" mih={280} />}
          {query.isLoadingError && <Failed error={query.error} what="stage" retry={() => void query.refetch()} />}
          {query.data && <Discussion key={stage.id} project={project} open={query.data} />}
        </div>
      </div>
    </Modal>
  )
}

function Status({ projectId, stage }: { projectId: string; stage: LiveStage }) {
  const setStatus = useMutation(
    api.stages.setStatus.mutationOptions({
      onSuccess: (changed) => showStage(projectId, changed),
      onError: (error) => notifications.show({ message: failedTo('update stage', error), color: 'red' }),
    }),
  )
  const offered = offeredStatuses.map((status) => ({ value: status as string, label: statusLabels[status] }))
  const stored = { value: stage.status, label: statusLabels[stage.status], disabled: true }
  return (
    <div>
      <Select
        label="Status"
        data={offered.some(({ value }) => value === stage.status) ? offered : [...offered, stored]}
        value={setStatus.isPending ? setStatus.variables.status : stage.status}
        disabled={setStatus.isPending}
        allowDeselect={false}
        onChange={(value) => {
          const status = offeredStatuses.find((each) => each === value)
          if (status) setStatus.mutate({ projectId, stageId: stage.id, status })
        }}
      />
      <Text size="sm" c="dimmed" mt={4} role="status">
        {stage.statusChangedAt
          ? `Set by ${stage.statusChangedBy ?? 'Deleted user'} on ${dayOf(stage.statusChangedAt)}, ${timeOf(stage.statusChangedAt)}`
          : 'Nobody has changed the status yet'}
      </Text>
    </div>
  )
}

function Researcher({ project }: { project: Project }) {
  const { username, currentInstitution, programName, educationLevel } = project.creatorProfile
  return (
    <section aria-labelledby="researcher" className={classes.researcher}>
      <h3 id="researcher" className={classes.label}>
        Researcher
      </h3>
      <Text fw={550}>{username}</Text>
      <Text size="sm" c="dimmed">
        {[educationLevel, programName, currentInstitution].filter(Boolean).join(' · ')}
      </Text>
    </section>
  )
}
