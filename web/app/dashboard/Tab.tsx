import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, useParams, useRouteLoaderData } from 'react-router'
import type { Role } from '#domain/people/profiles/profiles.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import { aboveList } from '#web/ground/ui/ListUnder.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { boardQuery } from '#web/research/board/queries.ts'
import MyRequests from '#web/research/invitations/MyRequests.tsx'
import Seats from '#web/research/members/Seats.tsx'
import { AddProject } from '#web/research/projects/AddProject.tsx'
import { loadList } from '#web/research/projects/list/list-query.ts'
import { ProjectList } from '#web/research/projects/list/ProjectList.tsx'
import { MyStudents, OwnProjects } from '#web/research/projects/list/SomeProjects.tsx'
import { findTab, shownTo } from '#web/research/projects/tabs.ts'
import { WithProjectSide } from '#web/research/projects/WithProjectSide.tsx'
import Waiting from '#web/research/workspace/Waiting.tsx'
import { waitingQuery } from '#web/research/workspace/waiting-query.ts'

/** Loaded where somebody has nothing yet. */
const FirstVisit = part(
  () => import('./FirstVisit.tsx').then(({ FirstVisit }) => asDefault(FirstVisit)),
  <Skeleton height={360} radius={14} />,
)
const StartProject = part(
  () => import('#web/research/projects/StartProject.tsx').then(({ StartProject }) => asDefault(StartProject)),
  <Skeleton height={420} radius={14} />,
)
const Help = part(() => import('#web/ground/help/Help.tsx').then(({ Help }) => asDefault(Help)))
const Pinned = part(() => import('#web/research/notifications/Pinned.tsx'), null)
const Students = part(
  () => import('#web/research/board/Students.tsx').then(({ Students }) => asDefault(Students)),
  <Skeleton height={420} radius={14} />,
)

type Who = { email: string; profile: { role: Role } }

/** What the tab lists is asked for beside who is logged in, not after it. */
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  loadList(params.tabName, new URL(request.url).searchParams)
  if (params.tabName === 'my-students' || params.tabName === 'my-research')
    void queryClient.prefetchQuery(waitingQuery())
  if (params.tabName === 'collaborations')
    void queryClient.prefetchQuery(api.invitations.listRequests.queryOptions(aboveList))
  if (params.tabName === 'my-students') void queryClient.prefetchQuery(boardQuery())
  return null
}

/** The list keeps itself up to date. */
export const shouldRevalidate = () => false

/** One tab of the dashboard, by its name in the address, under what stands on all of them. */
export default function TabPage() {
  return (
    <>
      <PinnedHere />
      <TabHere />
    </>
  )
}

/** The bell has fetched it. */
function PinnedHere() {
  const { data } = useQuery(api.notifications.list.queryOptions())
  return data && data.pinned.length > 0 && <Pinned notifications={data.pinned} />
}

function TabHere() {
  const { tabName } = useParams()
  const { profile, email = '' } = useRouteLoaderData<Who>('app/shell/Dashboard') ?? {}
  const role = profile?.role ?? 'Student'
  if (tabName === 'get-started') return <GetStartedTab />
  const tab = findTab(shownTo(role, tabName))
  if (!tab) return <NotFound />
  const { empty } = tab
  const invited = <FirstVisit {...empty} email={email} />
  switch (tab.name) {
    case 'my-students':
      return (
        <Students key={tab.name} tab={tab} empty={() => invited}>
          <Seats />
          <Waiting title="What is waiting for you" />
        </Students>
      )
    case 'collaborations':
      return (
        <ProjectList key={tab.name} tab={tab} empty={() => invited}>
          {role === 'Collaborator' && <Waiting title="What is waiting for you" />}
          {role === 'Collaborator' && <Own />}
          <MyRequests />
        </ProjectList>
      )
    case 'my-research':
      return (
        <WithProjectSide>
          {role === 'Supervisor' ? (
            <ProjectList key={tab.name} tab={tab} empty={(add) => <OwnResearch onAdd={add} />}>
              <Waiting title="What is waiting for you" />
              <MyStudents />
            </ProjectList>
          ) : (
            <ProjectList key={tab.name} tab={tab} empty={(add) => <StartProject onMore={add} />}>
              <Waiting title="Your next step" />
            </ProjectList>
          )}
        </WithProjectSide>
      )
    default:
      return <ProjectList key={tab.name} tab={tab} />
  }
}

/** A supervisor comes for their students; research of their own is a line. */
function OwnResearch({ onAdd }: { onAdd: () => void }): ReactNode {
  return (
    <Text p="lg" c="dimmed">
      Research of your own goes here.{' '}
      <Anchor component="button" type="button" inherit onClick={onAdd}>
        Add a project
      </Anchor>
    </Text>
  )
}

/** What a collaborator owns has no entry of its own: it is beside what they share. */
function Own() {
  const [adding, { open, close }] = useDisclosure()
  return (
    <>
      <OwnProjects />
      <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={open}>
        Start a project of your own
      </Button>
      {adding && <AddProject onClose={close} />}
    </>
  )
}

function GetStartedTab() {
  return (
    <Stack maw={720}>
      <PageTitle>Get Started</PageTitle>
      <Title order={1}>Get Started</Title>
      <Help topic="get-started" />
    </Stack>
  )
}
