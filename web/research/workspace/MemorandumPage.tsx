import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useParams } from 'react-router'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { findTab } from '../projects/tabs.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { OpenProject } from './OpenProject.tsx'
import { useLiveProject } from './useLiveProject.ts'

const Memorandum = part(
  () => import('../memoranda/Memorandum.tsx').then(({ Memorandum }) => asDefault(Memorandum)),
  <Skeleton height={320} radius={14} />,
)

/** The memorandum of understanding of a project. */
export default function MemorandumPage() {
  const { tabName, projectId = '' } = useParams()
  const tab = findTab(tabName)
  if (!tab) return <NotFound />
  return (
    <OpenProject projectId={projectId}>
      {({ project: { id, title, me } }) => (
        <Stack gap="lg" maw={1100}>
          <Live projectId={id} />
          <PageTitle>{`Memorandum of ${title}`}</PageTitle>
          <header>
            <Breadcrumb tab={tab} project={{ title, address: `/dashboard/${tab.name}/${id}` }} here="Memorandum" />
            <Title order={1} mt={6}>
              Memorandum of understanding
            </Title>
            <Text c="dimmed" mt={6}>
              What the student and the supervisors have agreed: signed by all of them, and confirmed every year.
            </Text>
          </header>
          <Memorandum projectId={id} me={me} />
        </Stack>
      )}
    </OpenProject>
  )
}

function Live({ projectId }: { projectId: string }) {
  useLiveProject(projectId, null)
  return null
}
