import { Alert, Button, Loader, Select, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
import { useSetStatus } from '../stages/set-status.ts'
import { dayOf, timeOf } from '../ui/dates.ts'
import panel from '../ui/panel.module.css'
import { Window } from '../ui/Window.tsx'
import classes from './StageDetail.module.css'

const Help = part(() => import('../help/Help.tsx').then(({ Help }) => asDefault(Help)), <Loader />)

export type ShownStage = {
  project: Project
  stage: Stage
  /** The `seq` of the message the address points to. */
  message: number | null
  onShow: (number: number) => void
}

/** Below this width the discussion, the details and the links of a stage are tabs. */
export const narrow = '(max-width: 48em)'

/** A stage at work: its discussion, and beside it its selector, status, links and researcher. */
export function StageDetail({ project, stage, message, onShow }: ShownStage) {
  const asTabs = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const query = useQuery(stageQuery(project.id, stage.id))
  const discussion = query.data ? (
    <Discussion key={`${stage.id} ${message}`} project={project} open={query.data} sought={message} />
  ) : query.isError ? (
    <Failed error={query.error} what="stage" action="fetch stage messages" retry={() => void query.refetch()} />
  ) : (
    <Skeleton height="100%" mih={280} />
  )
  const details = (
    <>
      <Select
        label="Stage"
        data={project.stages.map(({ number, name }) => ({ value: String(number), label: `${number}. ${name}` }))}
        value={String(stage.number)}
        allowDeselect={false}
        onChange={(number) => number && onShow(Number(number))}
      />
      <Status key={stage.id} projectId={project.id} stage={stage} />
      <StageHelp number={stage.number} />
    </>
  )
  const links = query.isLoadingError ? (
    <Alert color="red" role="alert">
      {failedTo('fetch stage links', query.error)}
    </Alert>
  ) : (
    query.data && <Links key={stage.id} project={project} stageId={stage.id} links={query.data.links} />
  )
  const researcher = (
    <section aria-labelledby="researcher" className={classes.researcher}>
      <h3 id="researcher" className={panel.label}>
        Researcher
      </h3>
      <Researcher project={project} />
    </section>
  )
  if (asTabs) {
    const count = query.data?.links.length ?? 0
    return (
      <Tabs defaultValue="discussion" className={classes.tabs} classNames={{ panel: classes.panel }}>
        <Tabs.List grow>
          <Tabs.Tab value="discussion">Discussion</Tabs.Tab>
          <Tabs.Tab value="details">Details</Tabs.Tab>
          <Tabs.Tab value="links">{count > 0 ? `Links (${count})` : 'Links'}</Tabs.Tab>
        </Tabs.List>
        <Panel value="discussion">{discussion}</Panel>
        <Panel value="details">
          <Stack gap="md">
            {details}
            {researcher}
          </Stack>
        </Panel>
        <Panel value="links">{links}</Panel>
      </Tabs>
    )
  }
  return (
    <div className={classes.columns}>
      <div className={classes.talk}>{discussion}</div>
      <Stack gap="md" className={classes.rail}>
        {details}
        {links}
        {researcher}
      </Stack>
    </div>
  )
}

/** A tab's panel; what is written in one stays while another is shown. */
const Panel = ({ value, children }: { value: string; children: ReactNode }) => (
  <Tabs.Panel value={value} keepMounted>
    {children}
  </Tabs.Panel>
)

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
