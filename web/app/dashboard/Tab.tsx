import { Skeleton, Stack, Title } from '@mantine/core'
import { type ClientLoaderFunctionArgs, useParams, useRouteLoaderData } from 'react-router'
import type { Role } from '#domain/people/profiles/profiles.ts'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { loadList } from '#web/research/projects/list-query.ts'
import { ProjectList } from '#web/research/projects/ProjectList.tsx'
import { findTab } from '#web/research/projects/tabs.ts'
import { WithProjectSide } from '#web/research/projects/WithProjectSide.tsx'

const Help = part(() => import('#web/ground/help/Help.tsx').then(({ Help }) => asDefault(Help)))
const MyRequests = part(() => import('#web/research/invitations/MyRequests.tsx'))
const Seats = part(() => import('#web/research/members/Seats.tsx'))
const Waiting = part(() => import('#web/research/workspace/Waiting.tsx'), <Skeleton height={150} radius={14} />)

/** What the tab lists is asked for beside who is logged in, not after it. */
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  loadList(params.tabName, new URL(request.url).searchParams)
  return null
}

/** The list keeps itself up to date. */
export const shouldRevalidate = () => false

/** One tab of the dashboard, by its name in the address. */
export default function TabPage() {
  const { tabName } = useParams()
  const { profile } = useRouteLoaderData<{ profile: { role: Role } }>('app/shell/Dashboard') ?? {}
  const tab = findTab(tabName)
  // Everybody's first page says what waits for them; a supervisor has two.
  const waiting =
    profile?.role === 'Supervisor' ? <Waiting title="What is waiting for you" /> : <Waiting title="Your next step" />
  if (tab?.name === 'my-students') {
    return (
      <ProjectList key={tab.name} tab={tab}>
        <Seats />
        <Waiting title="What is waiting for you" />
      </ProjectList>
    )
  }
  if (tab?.name === 'collaborations') {
    return (
      <ProjectList key={tab.name} tab={tab}>
        {profile?.role === 'Collaborator' && waiting}
        <MyRequests />
      </ProjectList>
    )
  }
  if (tab?.name === 'my-research') {
    return (
      <WithProjectSide>
        <ProjectList key={tab.name} tab={tab}>
          {waiting}
        </ProjectList>
      </WithProjectSide>
    )
  }
  if (tab) return <ProjectList key={tab.name} tab={tab} />
  if (tabName === 'get-started') return <GetStartedTab />
  return <NotFound />
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
