import { Group, Text, Title } from '@mantine/core'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { Project } from '../projects/project.ts'
import { findTab } from '../projects/tabs.ts'
import { StatusChip } from '../stages/StatusChip.tsx'
import { Strip } from '../stages/Strip.tsx'
import NotFound from '../ui/NotFound.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { useVisibleHeight } from '../ui/visible-height.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { messageOf } from './message-of.ts'
import { OpenProject } from './OpenProject.tsx'
import { StageDetail } from './StageDetail.tsx'
import classes from './StagePage.module.css'
import { useLiveProject } from './useLiveProject.ts'

/** A stage as a page of its own: where links in mails and notifications lead. */
export default function StagePage() {
  const { tabName, projectId = '', stageNumber } = useParams()
  const tab = findTab(tabName)
  if (!tab) return <NotFound />
  return (
    <OpenProject projectId={projectId}>
      {({ project }) => <Stage project={project} tab={tab} number={Number(stageNumber)} />}
    </OpenProject>
  )
}

type Shown = { project: Project; tab: NonNullable<ReturnType<typeof findTab>>; number: number }

function Stage({ project, tab, number }: Shown) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const stage = project.stages.find((each) => each.number === number)
  useLiveProject(project.id, stage?.id ?? null)
  useVisibleHeight()
  if (!stage) return <NotFound />
  const address = `/dashboard/${tab.name}/${project.id}`
  return (
    <div className={classes.page}>
      <PageTitle>{`${stage.name}, ${project.title}`}</PageTitle>
      <Breadcrumb tab={tab} project={{ title: project.title, address }} here={stage.name} />
      <Group gap="sm" align="center">
        <Title order={1}>{stage.name}</Title>
        <StatusChip status={stage.status} />
        <Text size="sm" c="dimmed">
          Stage {stage.number} of 9
        </Text>
      </Group>
      <Strip wide stages={project.stages} phase={stage.number} />
      <section className={classes.detail} aria-label={stage.name}>
        <StageDetail
          project={project}
          stage={stage}
          message={messageOf(search)}
          onShow={(chosen) => void navigate(`${address}/stages/${chosen}`, { replace: true })}
        />
      </section>
    </div>
  )
}
