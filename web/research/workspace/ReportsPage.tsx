import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { isProjectId } from '#domain/research/projects/projects.ts'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import { BeforeLeaving } from '#web/ground/ui/BeforeLeaving.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import type { Project } from '../projects/project.ts'
import { findTab } from '../projects/tabs.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { OpenProject } from './OpenProject.tsx'
import { useLiveProject } from './useLiveProject.ts'

const Report = part(
  () => import('../progress-reports/Report.tsx').then(({ Report }) => asDefault(Report)),
  <Skeleton height={320} radius={14} />,
)
const Reports = part(
  () => import('../progress-reports/Reports.tsx').then(({ Reports }) => asDefault(Reports)),
  <Skeleton height={220} radius={14} />,
)

type Tab = NonNullable<ReturnType<typeof findTab>>

/** The progress reports of a project, or one of them. */
export default function ReportsPage() {
  const { tabName, projectId = '', reportId } = useParams()
  const tab = findTab(tabName)
  if (!tab || (reportId !== undefined && !isProjectId(reportId))) return <NotFound />
  return (
    <OpenProject projectId={projectId}>
      {({ project }) => <OfProject key={reportId} {...{ project, tab, reportId }} />}
    </OpenProject>
  )
}

function OfProject({ project, tab, reportId }: { project: Project; tab: Tab; reportId: string | undefined }) {
  const { id, title, me } = project
  useLiveProject(id, null)
  const navigate = useNavigate()
  const address = `/dashboard/${tab.name}/${id}`
  const all = `${address}/progress-reports`
  return (
    <Stack gap="lg" maw={1100}>
      <PageTitle>{`Progress reports on ${title}`}</PageTitle>
      <header>
        <Breadcrumb tab={tab} project={{ title, address }} here={reportId ? 'Progress report' : 'Progress reports'} />
        <Title order={1} mt={6}>
          {reportId ? 'Progress report' : 'Progress reports'}
        </Title>
        {!reportId && (
          <Text c="dimmed" mt={6}>
            Put together from what has happened, edited by the student, commented and signed by the supervisors.
          </Text>
        )}
      </header>
      {reportId ? (
        <BeforeLeaving>
          <Report projectId={id} reportId={reportId} me={me} onRemoved={() => void navigate(all, { replace: true })} />
        </BeforeLeaving>
      ) : (
        <Reports projectId={id} me={me} address={all} />
      )}
    </Stack>
  )
}
