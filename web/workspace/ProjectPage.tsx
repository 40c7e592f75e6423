import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { can } from '#domain/policy.ts'
import { stageName } from '#domain/stages.ts'
import { part } from '../failures/part.tsx'
import { failedTo } from '../failures/words.ts'
import { People } from '../members/People.tsx'
import { Mute } from '../notifications/Mute.tsx'
import { Researcher } from '../profiles/Researcher.tsx'
import { ProjectStatus } from '../projects/ProjectStatus.tsx'
import type { Project } from '../projects/project.ts'
import { StagePath } from '../projects/StagePath.tsx'
import { findTab } from '../projects/tabs.ts'
import { WithProjectSide } from '../projects/WithProjectSide.tsx'
import { plainDate } from '../ui/dates.ts'
import NotFound from '../ui/NotFound.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import panel from '../ui/panel.module.css'
import { Breadcrumb } from './Breadcrumb.tsx'
import { messageOf } from './message-of.ts'
import { OpenProject } from './OpenProject.tsx'
import classes from './ProjectPage.module.css'
import { useLiveProject } from './useLiveProject.ts'
import { WhatHappened } from './WhatHappened.tsx'

const EditProject = part(() => import('../projects/EditProject.tsx'))
const StageWindow = part(() => import('./StageWindow.tsx'))

export default function ProjectPage() {
  const { tabName, projectId = '' } = useParams()
  const tab = findTab(tabName)
  if (!tab) return <NotFound />
  const page = (
    <OpenProject projectId={projectId}>
      {({ project, stale }) => <FrontPage project={project} stale={stale} tab={tab} />}
    </OpenProject>
  )
  return tab.name === 'my-research' ? <WithProjectSide current={projectId}>{page}</WithProjectSide> : page
}

type Shown = { project: Project; stale: Error | null; tab: NonNullable<ReturnType<typeof findTab>> }

/** A project's front page: the path, what happened, and what it is. One of its stages may be open in a window over it. */
function FrontPage({ project, stale, tab }: Shown) {
  const [search] = useSearchParams()
  const [editing, { open: edit, close: stopEditing }] = useDisclosure()
  const open = project.stages.find(({ number }) => String(number) === search.get('stage'))
  const { show, close } = useStageInAddress()
  useLiveProject(project.id, open?.id ?? null)

  return (
    <Stack gap="lg">
      <PageTitle>{project.title}</PageTitle>
      <header>
        <div className={classes.back}>
          <Breadcrumb tab={tab} />
        </div>
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
      {stale && (
        <Text size="sm" c="var(--danger)" role="status">
          {failedTo('fetch project stages', stale)}
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
          <People project={project} stale={stale} />
        </div>
      </div>
      {editing && <EditProject project={project} onClose={stopEditing} />}
      {open && (
        <StageWindow
          project={project}
          stage={open}
          message={messageOf(search)}
          page={`/dashboard/${tab.name}/${project.id}/stages/${open.number}`}
          onShow={show}
          onClose={close}
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

/**
 * The stage that is open, in the address. Closing it goes back to where it was opened from, and so leaves no step in the
 * history; changing to another stage replaces the address.
 */
function useStageInAddress() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const openedHere = (state as { openedHere?: boolean } | null)?.openedHere === true
  return {
    show(number: number) {
      const isOpen = search.has('stage')
      setSearch(
        { stage: String(number) },
        { preventScrollReset: true, replace: isOpen, state: { openedHere: isOpen ? openedHere : true } },
      )
    },
    close() {
      if (openedHere) void navigate(-1)
      else setSearch({}, { preventScrollReset: true, replace: true })
    },
  }
}
