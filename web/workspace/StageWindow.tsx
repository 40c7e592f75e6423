import { Alert, Button, Loader, Modal, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { offeredStatuses, type Stage, statusLabels } from '#domain/stages.ts'
import { Failed } from '../failures/Failed.tsx'
import { asDefault, part } from '../failures/part.tsx'
import { failedTo } from '../failures/words.ts'
import { topicOfStage, topics } from '../help/topics.ts'
import { Links } from '../links/Links.tsx'
import { Discussion } from '../messages/Discussion.tsx'
import { Researcher } from '../profiles/Researcher.tsx'
import type { Project } from '../projects/project.ts'
import { stageQuery } from '../stages/query.ts'
import { StageMark } from '../stages/StageMark.tsx'
import { useSetStatus } from '../stages/set-status.ts'
import { dayOf, timeOf } from '../ui/dates.ts'
import panel from '../ui/panel.module.css'
import { useReturnFocus } from '../ui/return-focus.ts'
import { useTopmost } from '../ui/topmost.ts'
import { Window } from '../ui/Window.tsx'
import classes from './StageWindow.module.css'

const Help = part(() => import('../help/Help.tsx').then(({ Help }) => asDefault(Help)), <Loader />)

type Opened = {
  project: Project
  stage: Stage
  /** The `seq` of the message the address points to. */
  message: number | null
  onShow: (number: number) => void
  onClose: () => void
}

/** One stage in detail: its selector, status, links and discussion. */
export default function StageWindow({ project, stage, message, onShow, onClose }: Opened) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const topmost = useTopmost(true)
  useReturnFocus(`[data-stage="${stage.number}"]`)
  const query = useQuery(stageQuery(project.id, stage.id))
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={topmost}
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
          <Status key={stage.id} projectId={project.id} stage={stage} />
          <StageHelp number={stage.number} />
          {query.isLoadingError && (
            <Alert color="red" role="alert">
              {failedTo('fetch stage links', query.error)}
            </Alert>
          )}
          {query.data && <Links key={stage.id} project={project} stageId={stage.id} links={query.data.links} />}
          <section aria-labelledby="researcher" className={classes.researcher}>
            <h3 id="researcher" className={panel.label}>
              Researcher
            </h3>
            <Researcher project={project} />
          </section>
        </Stack>
        <div className={classes.talk}>
          {query.isPending && <Skeleton height="100%" mih={280} />}
          {query.isLoadingError && (
            <Failed error={query.error} what="stage" action="fetch stage messages" retry={() => void query.refetch()} />
          )}
          {query.data && (
            <Discussion key={`${stage.id} ${message}`} project={project} open={query.data} sought={message} />
          )}
        </div>
      </div>
    </Modal>
  )
}

function Status({ projectId, stage }: { projectId: string; stage: Stage }) {
  const setStatus = useSetStatus(projectId)
  const offered = offeredStatuses.map((status) => ({ value: status as string, label: statusLabels[status] }))
  const stored = { value: stage.status, label: statusLabels[stage.status], disabled: true }
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

/** Help for the stages that start with a document of their own. */
function StageHelp({ number }: { number: number }) {
  const [opened, { open, close }] = useDisclosure()
  const topic = topicOfStage[number]
  if (!topic) return null
  const { title } = topics[topic]
  return (
    <>
      <Button variant="light" leftSection={<IconPlayerPlay size={18} stroke={1.6} aria-hidden />} onClick={open}>
        {title}
      </Button>
      {opened && (
        <Window title={title} size="lg" onClose={close}>
          <Help topic={topic} />
        </Window>
      )}
    </>
  )
}
