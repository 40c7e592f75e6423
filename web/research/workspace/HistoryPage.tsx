import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useParams } from 'react-router'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import type { Project } from '../projects/project.ts'
import { findTab } from '../projects/tabs.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { OpenProject } from './OpenProject.tsx'
import { useLiveProject } from './useLiveProject.ts'

const History = part(
  () => import('#web/ground/history/History.tsx').then(({ History }) => asDefault(History)),
  <Skeleton height={320} radius={14} />,
)

type Tab = NonNullable<ReturnType<typeof findTab>>

/** Who changed what in a project. */
export default function HistoryPage() {
  const { tabName, projectId = '' } = useParams()
  const tab = findTab(tabName)
  if (!tab) return <NotFound />
  return <OpenProject projectId={projectId}>{({ project }) => <OfProject project={project} tab={tab} />}</OpenProject>
}

function OfProject({ project, tab }: { project: Project; tab: Tab }) {
  useLiveProject(project.id, null)
  const address = `/dashboard/${tab.name}/${project.id}`
  return (
    <Stack gap="lg" maw={860}>
      <PageTitle>{`History of ${project.title}`}</PageTitle>
      <header>
        <Breadcrumb tab={tab} project={{ title: project.title, address }} here="History" />
        <Title order={1} mt={6}>
          History
        </Title>
        <Text c="dimmed">Who changed what, and what was there before. Nothing here can be changed or removed.</Text>
      </header>
      <History projectId={project.id} />
    </Stack>
  )
}
