import { Group, Text, Title } from '@mantine/core'
import { useVisibleHeight } from '#web/ground/browser/visible-height.ts'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import type { findTab } from '../../projects/tabs.ts'
import { AskWhy } from '../../stages/AskWhy.tsx'
import { StatusChip } from '../../stages/StatusChip.tsx'
import { Strip } from '../../stages/Strip.tsx'
import { Breadcrumb } from '../Breadcrumb.tsx'
import { type ShownStage, StageDetail } from './StageDetail.tsx'
import classes from './StagePage.module.css'

type Shown = ShownStage & { tab: NonNullable<ReturnType<typeof findTab>> }

/** A stage as a page: where links in mails and notifications lead. */
export default function StagePage({ tab, ...shown }: Shown) {
  const { project, stage } = shown
  useVisibleHeight()
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
      <Strip wide stages={project.stages.map(({ status }) => status)} phase={stage.number} />
      <section className={classes.detail} aria-label={stage.name}>
        <StageDetail {...shown} />
      </section>
      <AskWhy projectId={project.id} />
    </div>
  )
}
