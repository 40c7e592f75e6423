import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { can } from '#domain/policy.ts'
import { isProjectId } from '#domain/projects.ts'
import { stageName } from '#domain/stages.ts'
import { api, isRefused } from '../api.ts'
import { Failed } from '../failures/Failed.tsx'
import { part } from '../failures/part.tsx'
import { failedTo } from '../failures/words.ts'
import { InvitedHere } from '../invitations/InvitedHere.tsx'
import { People } from '../members/People.tsx'
import { Mute } from '../notifications/Mute.tsx'
import { Researcher } from '../profiles/Researcher.tsx'
import { ProjectStatus } from '../projects/ProjectStatus.tsx'
import { StagePath } from '../projects/StagePath.tsx'
import { findTab } from '../projects/tabs.ts'
import { WithProjectSide } from '../projects/WithProjectSide.tsx'
import { plainDate } from '../ui/dates.ts'
import NotFound from '../ui/NotFound.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import panel from '../ui/panel.module.css'
import classes from './ProjectPage.module.css'
import { useLiveProject } from './useLiveProject.ts'
import { WhatHappened } from './WhatHappened.tsx'

const EditProject = part(() => import('../projects/EditProject.tsx'))
const StageWindow = part(() => import('./StageWindow.tsx'))

export default function ProjectPage() {
  const { tabName, projectId = '' } = useParams()
  const tab = findTab(tabName)
  if (!tab || !isProjectId(projectId)) return <NotFound />
  const page = <Project key={projectId} projectId={projectId} />
  return tab.name === 'my-research' ? <WithProjectSide current={projectId}>{page}</WithProjectSide> : page
}

function Project({ projectId }: { projectId: string }) {
  const query = useQuery(api.projects.find.queryOptions({ input: { projectId } }))
  const [search, setSearch] = useSearchParams()
  const [editing, { open: edit, close: stopEditing }] = useDisclosure()
  const project = query.data
  const open = project?.stages.find(({ number }) => String(number) === search.get('stage'))
  useLiveProject(projectId, open?.id ?? null)

  // What is already shown stays: a failed refetch must not discard the page or a half-written message.
  if (query.isError && (!project || isRefused(query.error, 404))) {
    const failed = (
      <Failed error={query.error} what="project" action="fetch project" retry={() => void query.refetch()} />
    )
    return isRefused(query.error, 404) ? <InvitedHere projectId={projectId} otherwise={failed} /> : failed
  }
  if (!project) return <Loading />
  const show = (number: number | null) =>
    setSearch(number ? { stage: String(number) } : {}, { preventScrollReset: true })

  return (
    <Stack gap="lg">
      <PageTitle>{project.title}</PageTitle>
      <header>
        <Group gap="xs" mb={6}>
          <ProjectStatus status={project.status} />
          <Text size="sm" c="dimmed">
            Stage {project.currentPhase} of 9, {stageName(project.currentPhase)}
            {project.finalSubmissionDate && ` · Final submission ${plainDate(project.finalSubmissionDate)}`}
          </Text>
        </Group>
        <Group justify="space-between" align="flex-start" gap="sm">
          <Title order={1} className={classes.title}>
            {project.title}
          </Title>
          <Group gap="xs">
            <Mute projectId={project.id} />
            {can.editProject(project.me) && (
              <Button variant="default" leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={edit}>
                Edit Project
              </Button>
            )}
          </Group>
        </Group>
      </header>
      <StagePath project={project} onOpen={show} />
      {query.isRefetchError && (
        <Text size="sm" c="var(--danger)" role="status">
          {failedTo('fetch project stages', query.error)}
        </Text>
      )}
      <div className={classes.columns}>
        <WhatHappened projectId={project.id} />
        <div className={classes.aside}>
          <section className={panel.panel} aria-labelledby="about">
            <Title order={2} id="about">
              The study
            </Title>
            <Prose label="Research question" text={project.researchQuestion} />
            <Prose label="Study aim" text={project.studyAim} />
            {project.me.role !== 'owner' && (
              <div>
                <Text size="sm" c="dimmed" mt="sm">
                  Researcher
                </Text>
                <Researcher project={project} />
              </div>
            )}
          </section>
          <People project={project} stale={query.isRefetchError ? query.error : null} />
        </div>
      </div>
      {editing && <EditProject project={project} onClose={stopEditing} />}
      {open && (
        <StageWindow
          project={project}
          stage={open}
          message={messageOf(search)}
          onShow={show}
          onClose={() => show(null)}
        />
      )}
    </Stack>
  )
}

function Prose({ label, text }: { label: string; text: string | null }) {
  return (
    <div>
      <Text size="sm" c="dimmed" mt="sm">
        {label}
      </Text>
      {text ? <Text className={classes.prose}>{text}</Text> : <Text c="dimmed">Not written yet</Text>}
    </div>
  )
}

function Loading() {
  return (
    <Stack gap="lg" role="status" aria-label="Loading the project">
      <Skeleton height={26} width={260} />
      <Skeleton height={40} width="70%" />
      <Skeleton height={168} radius={14} />
      <Skeleton height={220} radius={14} />
    </Stack>
  )
}

/** The `seq` of the message the address points to. */
function messageOf(search: URLSearchParams): number | null {
  const seq = Number(search.get('message'))
  return Number.isInteger(seq) && seq > 0 ? seq : null
}
