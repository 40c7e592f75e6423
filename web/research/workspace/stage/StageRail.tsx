import { Alert, Button, Loader, Select, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Stage } from '#domain/research/stages/stages.ts'
import { useAreComing } from '#web/ground/browser/shown-together.ts'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import { failedTo } from '#web/ground/failures/words.ts'
import { topicOfStage, topics } from '#web/ground/help/topics.ts'
import panel from '#web/ground/ui/panel.module.css'
import { Window } from '#web/ground/ui/Window.tsx'
import { Researcher } from '#web/people/profiles/Researcher.tsx'
import { Checklist } from '../../checklists/Checklist.tsx'
import { checklistQuery } from '../../checklists/changes.ts'
import { DataPlanLine, dataPlanQuery } from '../../data-plans/DataPlanLine.tsx'
import { EthicsLine, litStages } from '../../ethics/EthicsLine.tsx'
import { ethicsQuery } from '../../ethics/use-ethics.ts'
import { Files } from '../../files/Files.tsx'
import { filesQuery } from '../../files/query.ts'
import { Links } from '../../links/Links.tsx'
import type { Project } from '../../projects/project.ts'
import { ChooseStatus } from '../../stages/ChooseStatus.tsx'
import { stageQuery } from '../../stages/query.ts'
import { ProgrammeStage, programmeStagesQuery } from './ProgrammeStage.tsx'
import classes from './StageDetail.module.css'

const Help = part(() => import('#web/ground/help/Help.tsx').then(({ Help }) => asDefault(Help)), <Loader />)

type Shown = Pick<ComponentProps<typeof ChooseStatus>, 'onReview' | 'onSend'> & {
  project: Project
  stage: Stage
  /** Whether the address leads to the files. */
  isForFiles: boolean
  /** Whether the discussion or the review is there instead, where the screen is narrow. */
  isHidden: boolean
  /** Of the details, and of the checklist, the files and the links: each is a tab of its own where the screen is narrow. */
  details: ComponentProps<'div'>
  links: ComponentProps<'div'>
  onShow: (number: number) => void
}

/** Beside the discussion of a stage: its selector and status, its checklist, files and links, and the researcher. */
export function StageRail({ project, stage, isForFiles, isHidden, details, links, onShow, ...status }: Shown) {
  const open = useQuery(stageQuery(project.id, stage.id))
  const isComing = useIsComing(project, stage)
  const files = useRef<HTMLDivElement>(null)
  const { key: visit } = useLocation()
  // Whoever comes for the files begins at the button that adds one, also where a window gives the focus.
  useEffect(() => {
    if (!isForFiles || !visit || isComing) return
    const button = files.current?.querySelector('button')
    button?.setAttribute('data-autofocus', '')
    button?.focus({ focusVisible: true } as FocusOptions)
  }, [isForFiles, visit, isComing])
  const isLit = litStages.includes(stage.number)
  return (
    <div className={classes.rail} hidden={isHidden}>
      <div {...details}>
        <Select
          label="Stage"
          data={project.stages.map(({ number, name }) => ({ value: String(number), label: `${number}. ${name}` }))}
          value={String(stage.number)}
          allowDeselect={false}
          onChange={(number) => number && onShow(Number(number))}
        />
        <ChooseStatus key={stage.id} {...{ project, stage }} {...status} />
        {isComing ? (
          loading
        ) : (
          <>
            {mayKnowProgramme(project) && <ProgrammeStage projectId={project.id} number={stage.number} />}
            {isLit && <EthicsLine project={project} stageNumber={stage.number} />}
            {isLit && <DataPlanLine projectId={project.id} />}
            <StageHelp number={stage.number} />
            <section aria-labelledby="researcher" className={classes.researcher}>
              <h2 id="researcher" className={panel.label}>
                Researcher
              </h2>
              <Researcher project={project} />
            </section>
          </>
        )}
      </div>
      <div {...links} data-coming={isComing || undefined}>
        {isComing ? (
          loading
        ) : (
          <>
            {open.isLoadingError && (
              <Alert color="red" role="alert">
                {failedTo('fetch stage links', open.error)}
              </Alert>
            )}
            <Checklist key={`checklist ${stage.id}`} project={project} stageId={stage.id} />
            <div ref={files}>
              <Files key={stage.id} project={project} stageId={stage.id} />
            </div>
            {open.data && (
              <Links key={`links ${stage.id}`} project={project} stageId={stage.id} links={open.data.links} />
            )}
          </>
        )}
      </div>
    </div>
  )
}

const loading = <Skeleton height={280} radius={10} role="status" aria-label="Loading" />

const mayKnowProgramme = ({ me }: Project) => me.role !== 'collaborator'

/** Whether something that the rail shows is on its way. */
function useIsComing(project: Project, stage: Stage): boolean {
  const at = { projectId: project.id, stageId: stage.id }
  const isLit = litStages.includes(stage.number)
  const queries = [
    useQuery(stageQuery(project.id, stage.id)),
    useQuery(checklistQuery(at)),
    useQuery(filesQuery(at)),
    useQuery({ ...ethicsQuery(project.id), enabled: isLit }),
    useQuery({ ...dataPlanQuery(project.id), enabled: isLit }),
    useQuery({ ...programmeStagesQuery(project.id), enabled: mayKnowProgramme(project) }),
  ]
  return useAreComing(queries, stage.id)
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
