import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { may } from '#domain/research/ethics/may.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { DataPlanLine } from '../data-plans/DataPlanLine.tsx'
import { LightChip } from '../ethics/LightChip.tsx'
import { useEthics } from '../ethics/use-ethics.ts'
import type { Project } from '../projects/project.ts'
import { findTab } from '../projects/tabs.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { OpenProject } from './OpenProject.tsx'
import { useLiveProject } from './useLiveProject.ts'

const Application = part(
  () => import('../ethics/Application.tsx').then(({ Application }) => asDefault(Application)),
  <Skeleton height={220} radius={14} />,
)
const Approvals = part(
  () => import('../ethics/Approvals.tsx').then(({ Approvals }) => asDefault(Approvals)),
  <Skeleton height={220} radius={14} />,
)
const NotNeeded = part(() => import('../ethics/NotNeeded.tsx').then(({ NotNeeded }) => asDefault(NotNeeded)), null)
const EditApproval = part(() => import('../ethics/EditApproval.tsx'))

type Tab = NonNullable<ReturnType<typeof findTab>>

/** The ethics of a project: how it stands, its approvals, and what belongs to them. */
export default function EthicsPage() {
  const { tabName, projectId = '' } = useParams()
  const tab = findTab(tabName)
  if (!tab) return <NotFound />
  return <OpenProject projectId={projectId}>{({ project }) => <OfProject project={project} tab={tab} />}</OpenProject>
}

function OfProject({ project, tab }: { project: Project; tab: Tab }) {
  const { id: projectId, title } = project
  useLiveProject(projectId, null)
  const [adding, { open, close }] = useDisclosure()
  const { data: ethics, isLoadingError, error, refetch } = useEthics(projectId)
  return (
    <Stack gap="lg" maw={980}>
      <PageTitle>{`Ethics of ${title}`}</PageTitle>
      <header>
        <Breadcrumb tab={tab} project={{ title, address: `/dashboard/${tab.name}/${projectId}` }} here="Ethics" />
        <Group justify="space-between" mt={6}>
          <Title order={1}>Ethics</Title>
          {may.enter(project.me) && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
              Add approval
            </Button>
          )}
        </Group>
        {ethics && (
          <Group gap="sm" mt={6} role="status">
            <LightChip light={ethics.light} />
            <Text>{ethics.light.sentence}</Text>
          </Group>
        )}
        <div style={{ marginTop: 6 }}>
          <DataPlanLine projectId={projectId} />
        </div>
      </header>
      {isLoadingError && (
        <Failed error={error} what="ethics" action="fetch ethics approvals" retry={() => void refetch()} />
      )}
      {!ethics && !isLoadingError && <Skeleton height={220} radius={14} />}
      {ethics?.approvals.length === 0 && !ethics.notNeeded && (
        <Text c="dimmed">
          Add each committee that has to approve the study, and each province, hospital or school that has to permit it:
          with its number, its first and last day, and its letter. A supervisor compares what is entered with the
          letter.
        </Text>
      )}
      {ethics && <NotNeeded project={project} ethics={ethics} />}
      {ethics && <Approvals project={project} ethics={ethics} />}
      {ethics && <Application project={project} ethics={ethics} />}
      {adding && <EditApproval projectId={projectId} approval={null} onClose={close} />}
    </Stack>
  )
}
