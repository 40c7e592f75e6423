import { Stack, Text, Title } from '@mantine/core'
import { useParams } from 'react-router'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { Memorandum } from '../memoranda/Memorandum.tsx'
import { findTab } from '../projects/tabs.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { OpenProject } from './OpenProject.tsx'
import { useLiveProject } from './useLiveProject.ts'

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
