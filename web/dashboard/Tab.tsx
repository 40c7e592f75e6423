import { Stack, Title } from '@mantine/core'
import { Navigate, useParams } from 'react-router'
import { asDefault, part } from '../failures/part.tsx'
import { ProjectList } from '../projects/ProjectList.tsx'
import { findTab } from '../projects/tabs.ts'
import { WithProjectSide } from '../projects/WithProjectSide.tsx'
import NotFound from '../ui/NotFound.tsx'
import { Notice } from '../ui/Notice.tsx'

const Help = part(() => import('../help/Help.tsx').then(({ Help }) => asDefault(Help)))
const MyRequests = part(() => import('../invitations/MyRequests.tsx'))
const Seats = part(() => import('../members/Seats.tsx'))

/** One tab of the dashboard, by its name in the address. */
export default function TabPage() {
  const { tabName } = useParams()
  const tab = findTab(tabName)
  if (tab?.name === 'my-students') {
    return (
      <ProjectList key={tab.name} tab={tab}>
        <Seats />
      </ProjectList>
    )
  }
  if (tab?.name === 'collaborations') {
    return (
      <ProjectList key={tab.name} tab={tab}>
        <MyRequests />
      </ProjectList>
    )
  }
  if (tab?.name === 'my-research') {
    return (
      <WithProjectSide>
        <ProjectList key={tab.name} tab={tab} />
      </WithProjectSide>
    )
  }
  if (tab) return <ProjectList key={tab.name} tab={tab} />
  if (tabName === 'get-started') return <GetStartedTab />
  if (tabName === 'meeting-notes') return <MeetingNotes />
  // Publications are the projects that have reached submission.
  if (tabName === 'publications') return <Navigate to="/dashboard/my-projects?stage=7&stage=8&stage=9" replace />
  return <NotFound />
}

function GetStartedTab() {
  return (
    <Stack maw={720}>
      <title>Get Started – Ninefold</title>
      <Title order={1}>Get Started</Title>
      <Help topic="get-started" />
    </Stack>
  )
}

function MeetingNotes() {
  return (
    <Stack>
      <title>Meeting notes – Ninefold</title>
      <Title order={1}>Meeting notes</Title>
      <Notice title="Notes live where the work is">
        Meeting notes have no separate place. Add them as a link to the stage the meeting was about, or write them in
        its discussion, where everybody in the project can find them.
      </Notice>
    </Stack>
  )
}
