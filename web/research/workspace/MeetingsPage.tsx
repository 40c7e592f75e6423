import { Button, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { meetingPage } from '#domain/research/meetings/meetings.ts'
import { isProjectId } from '#domain/research/projects/projects.ts'
import { allProjects } from '#web/ground/all-projects.ts'
import { api } from '#web/ground/api.ts'
import { useBegin } from '#web/ground/browser/begin.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { aboveList, ListUnder } from '#web/ground/ui/ListUnder.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import classes from '../meetings/Meeting.module.css'
import { MeetingRow } from '../meetings/MeetingRow.tsx'
import { MyActions } from '../meetings/MyActions.tsx'

const Pages = part(() => import('#web/ground/ui/Pages.tsx'), null)
const ProposedTimes = part(() => import('../meeting-times/ProposedTimes.tsx'), null)
const ProposeTimes = part(() => import('../meeting-times/ProposeTimes.tsx'))
const ScheduleMeeting = part(() => import('../meetings/ScheduleMeeting.tsx'))

/** The meetings of all of somebody’s projects, or of the one in the address, and what they have to do from them. */
export default function MeetingsPage() {
  const { projectId } = useParams()
  if (projectId !== undefined && !isProjectId(projectId)) return <NotFound />
  return <Meetings key={projectId} projectId={projectId} />
}

function Meetings({ projectId }: { projectId: string | undefined }) {
  const [address, setAddress] = useSearchParams()
  const when = address.get('when') === 'past' ? 'past' : 'coming'
  const [scheduling, { open, close }] = useDisclosure()
  const [proposing, { open: propose, close: stopProposing }] = useDisclosure()
  useBegin('schedule', open)
  const projects = useQuery({
    queryKey: [...api.projects.list.key(), 'everywhere'],
    queryFn: () => allProjects('all'),
    ...aboveList,
  })
  const here = projects.data?.find(({ id }) => id === projectId)
  const chosen = here ? [here] : (projects.data ?? [])
  return (
    <Stack gap="lg" maw={860}>
      <PageTitle>Meeting notes</PageTitle>
      <Group justify="space-between">
        <div>
          <Title order={1}>Meeting notes</Title>
          {here && <Text c="dimmed">{here.title}</Text>}
        </div>
        {chosen.length > 0 && (
          <Group gap="xs">
            <Button variant="default" onClick={propose}>
              Propose times
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
              Schedule a meeting
            </Button>
          </Group>
        )}
      </Group>
      <ListUnder
        above={
          <>
            {!projectId && <MyActions />}
            <ProposedTimes projectId={projectId} />
          </>
        }
      >
        <SegmentedControl
          aria-label="Show"
          data={[
            { value: 'coming', label: 'Upcoming' },
            { value: 'past', label: 'Past' },
          ]}
          value={when}
          onChange={(next) => setAddress(next === 'past' ? { when: 'past' } : {}, { replace: true })}
          style={{ alignSelf: 'flex-start' }}
        />
        <List
          key={when}
          when={when}
          projectId={projectId}
          none={
            projects.isLoadingError ? (
              <Failed error={projects.error} what="list of projects" retry={() => void projects.refetch()} />
            ) : projects.isPending ? (
              <Skeleton height={160} radius={14} />
            ) : (
              <None when={when} hasProjects={chosen.length > 0} onSchedule={open} />
            )
          }
        />
      </ListUnder>
      {scheduling && chosen.length > 0 && <ScheduleMeeting projects={chosen} onClose={close} />}
      {proposing && chosen[0] && <ProposeTimes projectId={chosen[0].id} projects={chosen} onClose={stopProposing} />}
    </Stack>
  )
}

type Listed = { when: When; projectId: string | undefined; none: ReactNode }

/** The meetings to come, or the past ones; `none` where there are none. Turning a page leaves the last one there while the next loads. */
function List({ when, projectId, none }: Listed) {
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('page')) || 1))
  const query = useQuery(
    api.meetings.list.queryOptions({
      input: { when, page, ...(projectId ? { projectId } : {}) },
      placeholderData: keepPreviousData,
    }),
  )
  function turnTo(page: number) {
    setAddress({ ...(when === 'past' ? { when } : {}), page: String(page) })
  }
  if (query.isLoadingError)
    return <Failed error={query.error} what="list of meetings" retry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton height={160} radius={14} />
  const { total, meetings } = query.data
  if (total === 0) return none
  if (meetings.length === 0)
    return (
      <Notice title="This page is empty" action={<Button onClick={() => turnTo(1)}>First page</Button>}>
        The list now has fewer pages than before.
      </Notice>
    )
  return (
    <>
      <ul className={classes.list}>
        {meetings.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} withProject={!projectId} />
        ))}
      </ul>
      {total > meetingPage && <Pages total={total} size={meetingPage} page={page} onTurn={turnTo} />}
    </>
  )
}

type When = 'coming' | 'past'
type Nothing = { when: When; hasProjects: boolean; onSchedule: () => void }

function None({ when, hasProjects, onSchedule }: Nothing) {
  if (!hasProjects)
    return (
      <Notice scene="empty" title="No meetings yet">
        Meetings belong to a project. Start one, or accept an invitation to one.
      </Notice>
    )
  if (when === 'past')
    return (
      <Notice scene="empty" title="No meetings have been held yet">
        Once a meeting is over, you will find its notes, decisions and actions here.
      </Notice>
    )
  return (
    <Notice
      scene="empty"
      title="No meetings are planned"
      action={<Button onClick={onSchedule}>Schedule a meeting</Button>}
    >
      Its agenda is drafted from what is open, and everybody in the project writes the notes together.
    </Notice>
  )
}
