import { Anchor, Breadcrumbs, Button, Group, Menu, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconCalendarEvent,
  IconChevronLeft,
  IconClock,
  IconDownload,
  IconMapPin,
  IconPencil,
  IconVideo,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { may } from '#domain/research/meetings/may.ts'
import type { Meeting } from '#domain/research/meetings/meetings.ts'
import { tabOf } from '#domain/research/members/members.ts'
import { isProjectId } from '#domain/research/projects/projects.ts'
import { api, isRefused } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { cancellingOf } from '../meetings/cancelling.ts'
import { refetchMeeting } from '../meetings/changes.ts'
import { Items } from '../meetings/Items.tsx'
import classes from '../meetings/Meeting.module.css'
import { MeetingState } from '../meetings/MeetingState.tsx'
import { MyAnswer } from '../meetings/MyAnswer.tsx'
import { elsewhere, isLongOver, whenOf } from '../meetings/when.ts'
import { peopleOf } from '../members/people-of.ts'
import type { Project } from '../projects/project.ts'
import crumbs from './Breadcrumb.module.css'
import { OpenProject } from './OpenProject.tsx'
import { useLiveProject } from './useLiveProject.ts'

const Agreement = part(
  () => import('../meetings/Agreement.tsx').then(({ Agreement }) => asDefault(Agreement)),
  <Skeleton height={120} radius={14} />,
)
const Attendance = part(
  () => import('../meetings/Attendance.tsx').then(({ Attendance }) => asDefault(Attendance)),
  <Skeleton height={120} radius={14} />,
)
const Notes = part(() => import('../notes/Notes.tsx'), <Skeleton height={260} radius={9} />)
const NotesHistory = part(() => import('../notes/NotesHistory.tsx'))
const ScheduleMeeting = part(() => import('../meetings/ScheduleMeeting.tsx'))
const CancelMeeting = part(() => import('../meetings/CancelMeeting.tsx'))

/** A meeting: its agenda, the notes that are written together, what was decided and who does what. */
export default function MeetingPage() {
  const { projectId = '', meetingId = '' } = useParams()
  if (!isProjectId(meetingId)) return <NotFound />
  return (
    <OpenProject projectId={projectId}>
      {({ project }) => <OfProject key={meetingId} project={project} meetingId={meetingId} />}
    </OpenProject>
  )
}

function OfProject({ project, meetingId }: { project: Project; meetingId: string }) {
  useLiveProject(project.id, null)
  const input = { projectId: project.id, meetingId }
  const query = useQuery(api.meetings.find.queryOptions({ input }))
  if (query.data && !isRefused(query.error, 404)) return <Opened project={project} meeting={query.data} />
  if (query.isError) return <Failed isPage error={query.error} what="meeting" retry={() => void query.refetch()} />
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden component="h1">Loading the meeting</VisuallyHidden>
      <Skeleton height={26} width={260} />
      <Skeleton height={40} width="70%" />
      <Skeleton height={260} radius={14} />
    </Stack>
  )
}

function Opened({ project, meeting }: { project: Project; meeting: Meeting }) {
  const { me } = project
  const [read, setRead] = useState<number | null>(null)
  const people = useMemo(() => peopleOf(project), [project])
  const isBehind = read !== null && read > meeting.version
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => void refetchMeeting(meeting), 1000)
    return () => clearTimeout(timer)
  }, [isBehind, meeting])
  return (
    <Stack gap="lg">
      <PageTitle>{`${meeting.title}, ${project.title}`}</PageTitle>
      <Heading project={project} meeting={meeting} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Items meeting={meeting} kind="agenda" me={me} />
          <section aria-labelledby="notes">
            <NotesHeading meeting={meeting} mayTakeBack={!meeting.lockedAt && may.takeBackNotes(me)} />
            <Notes
              key={meeting.lockedAt ? 'locked' : 'open'}
              projectId={project.id}
              meetingId={meeting.id}
              userId={me.userId}
              people={people}
              isOpen={meeting.lockedAt === null && may.writeMinutes(me)}
              version={meeting.version}
              onRead={setRead}
            />
          </section>
          <Items meeting={meeting} kind="decision" me={me} />
          <Items meeting={meeting} kind="action" me={me} />
        </div>
        <div className={classes.aside}>
          <Agreement
            meeting={meeting}
            me={me}
            roles={['owner', ...project.members.map(({ role }) => role)]}
            isRead={read === meeting.version}
          />
          <Attendance meeting={meeting} />
        </div>
      </div>
    </Stack>
  )
}

function NotesHeading({ meeting, mayTakeBack }: { meeting: Meeting; mayTakeBack: boolean }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <Group justify="space-between" mb="xs">
      <Title order={2} id="notes">
        Notes
      </Title>
      {mayTakeBack && (
        <Button variant="subtle" size="compact-sm" onClick={open}>
          Who wrote what
        </Button>
      )}
      {opened && <NotesHistory projectId={meeting.projectId} meetingId={meeting.id} onClose={close} />}
    </Group>
  )
}

function Heading({ project, meeting }: { project: Project; meeting: Meeting }) {
  const [editing, { open: edit, close: stopEditing }] = useDisclosure()
  const [cancelling, { open: askToCancel, close: stopCancelling }] = useDisclosure()
  const { day, time } = whenOf(meeting)
  const there = elsewhere(meeting)
  const isOver = isLongOver(meeting)
  const files = `/meetings/${project.id}/${meeting.id}`
  const mayChange =
    !meeting.lockedAt &&
    !meeting.cancelledAt &&
    may.changeMeeting(project.me, { createdBy: meeting.isMine ? project.me.userId : null })
  return (
    <header>
      <nav aria-label="Breadcrumb">
        <Breadcrumbs separator="/" mb={10} className={crumbs.path} classNames={{ breadcrumb: crumbs.step }}>
          <Anchor component={Link} to="/dashboard/meeting-notes" size="sm">
            <IconChevronLeft size={15} stroke={1.8} aria-hidden style={{ verticalAlign: '-2px' }} />
            Meeting notes
          </Anchor>
          <Anchor
            component={Link}
            to={`/dashboard/${tabOf[meeting.role]}/${project.id}`}
            size="sm"
            className={crumbs.title}
          >
            {project.title}
          </Anchor>
        </Breadcrumbs>
      </nav>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ minWidth: 0 }}>
          <MeetingState meeting={meeting} />
          <Title order={1} className={classes.title} mt={4}>
            {meeting.title}
          </Title>
        </div>
        <Group gap="xs">
          {mayChange && (
            <Button variant="default" leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={edit}>
              Edit
            </Button>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}>
                Download
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item component="a" href={`${files}/minutes.pdf`} download>
                Minutes as PDF
              </Menu.Item>
              <Menu.Item component="a" href={`${files}/minutes.docx`} download>
                Minutes for Word
              </Menu.Item>
              <Menu.Item component="a" href={`${files}/meeting.ics`} download>
                For the calendar (.ics)
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {mayChange && (
            <Button variant="subtle" color="red" onClick={askToCancel}>
              {cancellingOf(meeting, new Date()).label}
            </Button>
          )}
        </Group>
      </Group>
      <ul className={classes.facts}>
        <li>
          <IconCalendarEvent size={18} stroke={1.6} aria-hidden />
          <time dateTime={meeting.startsAt.toISOString()}>{day}</time>
        </li>
        <li>
          <IconClock size={18} stroke={1.6} aria-hidden />
          {time}
          {there && (
            <Text span size="sm" c="dimmed">
              {there}
            </Text>
          )}
        </li>
        {meeting.place && (
          <li>
            <IconMapPin size={18} stroke={1.6} aria-hidden />
            {meeting.place}
          </li>
        )}
        {meeting.callUrl && !isOver && (
          <li>
            <IconVideo size={18} stroke={1.6} aria-hidden />
            <Anchor href={meeting.callUrl} target="_blank" rel="noopener noreferrer">
              Join the call
            </Anchor>
          </li>
        )}
      </ul>
      {!meeting.cancelledAt && meeting.startsAt > new Date() && (
        <MyAnswer
          meeting={meeting}
          answer={meeting.attendance.find(({ profileId }) => profileId === project.me.userId)?.answer ?? null}
        />
      )}
      {editing && <ScheduleMeeting projectId={project.id} meeting={meeting} onClose={stopEditing} />}
      {cancelling && <CancelMeeting meeting={meeting} onClose={stopCancelling} />}
    </header>
  )
}
