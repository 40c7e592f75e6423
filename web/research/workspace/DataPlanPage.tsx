import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useParams } from 'react-router'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import { BeforeLeaving } from '#web/ground/ui/BeforeLeaving.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { findTab } from '../projects/tabs.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { OpenProject } from './OpenProject.tsx'
import { useLiveProject } from './useLiveProject.ts'

const Plan = part(
  () => import('../data-plans/Plan.tsx').then(({ Plan }) => asDefault(Plan)),
  <Skeleton height={420} radius={14} />,
)

/** The data management plan of a project. */
export default function DataPlanPage() {
  const { tabName, projectId = '' } = useParams()
  const tab = findTab(tabName)
  if (!tab) return <NotFound />
  return (
    <OpenProject projectId={projectId}>
      {({ project: { id, title } }) => {
        const address = `/dashboard/${tab.name}/${id}`
        return (
          <Stack gap="lg" maw={1100}>
            <Live projectId={id} />
            <PageTitle>{`Data management plan of ${title}`}</PageTitle>
            <header>
              <Breadcrumb tab={tab} project={{ title, address }} here="Data management plan" />
              <Title order={1} mt={6}>
                Data management plan
              </Title>
              <Text c="dimmed" mt={6}>
                What happens to the data of the study, from the first recording to the last copy: for yourselves, the
                committee and the funder.
              </Text>
            </header>
            <BeforeLeaving>
              <Plan projectId={id} address={address} />
            </BeforeLeaving>
          </Stack>
        )
      }}
    </OpenProject>
  )
}

function Live({ projectId }: { projectId: string }) {
  useLiveProject(projectId, null)
  return null
}
