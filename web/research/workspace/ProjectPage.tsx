import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { may as mayBoard } from '#domain/research/board/may.ts'
import { may } from '#domain/research/projects/may.ts'
import { isProjectId } from '#domain/research/projects/projects.ts'
import { type Stage, stageName } from '#domain/research/stages/stages.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { failedTo } from '#web/ground/failures/words.ts'
import { draftOf } from '#web/ground/session/draft.ts'
import { plainDate } from '#web/ground/ui/dates.ts'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import panel from '#web/ground/ui/panel.module.css'
import { WhenNear } from '#web/ground/ui/WhenNear.tsx'
import { Researcher } from '#web/people/profiles/Researcher.tsx'
import { ProjectQuestion } from '#web/tools/questions/ProjectQuestion.tsx'
import { People } from '../members/People.tsx'
import { Mute } from '../notifications/Mute.tsx'
import { ProjectStatus } from '../projects/ProjectStatus.tsx'
import { loadProject } from '../projects/preload.ts'
import type { Project } from '../projects/project.ts'
import { StagePath } from '../projects/StagePath.tsx'
import { findTab } from '../projects/tabs.ts'
import { WithProjectSide } from '../projects/WithProjectSide.tsx'
import { AskWhy } from '../stages/AskWhy.tsx'
import { loadStage } from '../stages/query.ts'
import { activityQuery } from './activity-query.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { useFirstSteps } from './first-steps.ts'
import { OpenProject } from './OpenProject.tsx'
import classes from './ProjectPage.module.css'
import { ProjectPages } from './ProjectPages.tsx'
import { useLiveProject } from './useLiveProject.ts'
import { WhatHappened } from './WhatHappened.tsx'

const Ahead = part(() => import('./Ahead.tsx'), <Skeleton height={190} radius={14} />)
const EditProject = part(() => import('../projects/EditProject.tsx'))
const FirstSteps = part(() => import('./FirstSteps.tsx'), <Skeleton height={150} radius={14} />)
const ProjectLights = part(() => import('../board/ProjectLights.tsx'), <Skeleton height={120} radius={14} />)
const StageWindow = part(() => import('./stage/StageWindow.tsx'))
const StagePage = part(() => import('./stage/StagePage.tsx'), <Skeleton height="70dvh" radius={14} />)

/** What the page shows is asked for beside who is logged in, not after it; so are the parts that its address leads to. */
export function clientLoader({ request, params: { projectId = '' } }: ClientLoaderFunctionArgs) {
  if (!isProjectId(projectId)) return null
  const search = new URL(request.url).searchParams
  if (search.has('stage')) {
    void import('./stage/StagePage.tsx').catch(() => {})
    void loadStage(projectId, Number(search.get('stage')))
  }
  if (search.get('part') === 'review') void import('../reviews/Review.tsx').catch(() => {})
  loadProject(projectId)
  void queryClient.prefetchInfiniteQuery(activityQuery(projectId))
  void queryClient.prefetchQuery(api.questions.list.queryOptions({ input: { projectId } }))
  return null
}

/** The page keeps itself up to date. */
export const shouldRevalidate = () => false

/** A project, or the stage of it that a link leads to. */
export default function ProjectPage() {
  const { tabName, projectId = '' } = useParams()
  const at = useStageInAddress()
  const tab = findTab(tabName)
  if (!tab) return <NotFound />
  const asPage = at.number !== null && !at.openedHere
  const page = (
    <OpenProject projectId={projectId}>
      {({ project, stale }) => {
        const stage = project.stages.find(({ number }) => number === at.number)
        const shown = { project, tab, at, stage }
        return stage && asPage ? <StageAsPage {...shown} stage={stage} /> : <FrontPage {...shown} stale={stale} />
      }}
    </OpenProject>
  )
  return tab.name === 'my-research' && !asPage ? <WithProjectSide current={projectId}>{page}</WithProjectSide> : page
}

type Shown = {
  project: Project
  tab: NonNullable<ReturnType<typeof findTab>>
  at: ReturnType<typeof useStageInAddress>
  stage: Stage | undefined
}

function StageAsPage({ project, tab, at, stage }: Shown & { stage: Stage }) {
  useLiveProject(project.id, stage.id)
  return (
    <StagePage project={project} tab={tab} stage={stage} message={at.message} isReview={at.isReview} onShow={at.show} />
  )
}

/** A project's front page: the path, what happened, and what it is. One of its stages may be open in a window over it. */
function FrontPage({ project, stale, tab, at, stage }: Shown & { stale: Error | null }) {
  const [editing, { open: edit, close: stopEditing }] = useDisclosure(draftOf(`edit ${project.id}`) !== null)
  const firstSteps = useFirstSteps(project)
  // The window of the last step says what was done before it goes, and all of them with it.
  const [isInStep, setInStep] = useState(false)
  useLiveProject(project.id, stage?.id ?? null)

  return (
    <Stack gap="lg" data-wide>
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
            <ProjectPages address={`/dashboard/${tab.name}/${project.id}`} />
            {may.editProject(project.me) && (
              <Button variant="default" leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={edit}>
                Edit Project
              </Button>
            )}
          </Group>
        </Group>
      </header>
      <StagePath project={project} onOpen={at.show} />
      {(firstSteps.shown || isInStep) && (
        <FirstSteps
          project={project}
          onStep={setInStep}
          onFile={() => at.show(project.currentPhase, 'files')}
          onPutAway={firstSteps.putAway}
        />
      )}
      {stale && (
        <Text size="sm" c="var(--danger)" role="status">
          {failedTo('fetch project stages', stale)}
        </Text>
      )}
      <div className={classes.columns}>
        <WhatHappened
          projectId={project.id}
          phase={project.currentPhase}
          onOpen={() => at.show(project.currentPhase)}
        />
        <div className={classes.aside}>
          <section className={panel.panel} aria-labelledby="about">
            <Title order={2} id="about">
              The study
            </Title>
            <ProjectQuestion project={project} />
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
          <WhenNear fallback={<Skeleton height={190} radius={14} />}>
            <Ahead project={project} />
          </WhenNear>
          {mayBoard.seeLights(project.me) && (
            <WhenNear fallback={<Skeleton height={120} radius={14} />}>
              <ProjectLights project={project} />
            </WhenNear>
          )}
        </div>
      </div>
      <AskWhy projectId={project.id} />
      {editing && <EditProject project={project} onClose={stopEditing} />}
      {stage && (
        <StageWindow
          project={project}
          stage={stage}
          message={at.message}
          isReview={at.isReview}
          onShow={at.show}
          onClose={at.close}
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
 * The stage that is open, in the address. Opened on the project's page it is a window over it, and closing it goes back, so
 * that it leaves no step in the history; a link to the same address leads to a page.
 */
function useStageInAddress() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const openedHere = (state as { openedHere?: boolean } | null)?.openedHere === true
  const isOpen = search.has('stage')
  return {
    number: isOpen ? Number(search.get('stage')) : null,
    message: messageOf(search),
    isReview: search.get('part') === 'review',
    openedHere,
    show(number: number, part?: 'review' | 'files') {
      const chosen = { openedHere: isOpen ? openedHere : true }
      setSearch(
        { stage: String(number), ...(part ? { part } : {}) },
        { preventScrollReset: true, replace: isOpen, state: chosen },
      )
    },
    close: () => void navigate(-1),
  }
}

/** The `seq` of the message the address points to; null when it points to none. */
function messageOf(search: URLSearchParams): number | null {
  const seq = Number(search.get('message'))
  return Number.isInteger(seq) && seq > 0 ? seq : null
}
