import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { urgencyInWords, urgencyOf } from '#domain/ground/due.ts'
import { addressOfMeeting } from '#domain/research/meetings/address.ts'
import { may as mayAgree } from '#domain/research/memoranda/may.ts'
import { may } from '#domain/research/stages/may.ts'
import { lastPhase, stageName } from '#domain/research/stages/stages.ts'
import { api } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { briefDate, today } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import { whenOf } from '../meetings/when.ts'
import type { Project } from '../projects/project.ts'
import { Agreements } from './Agreements.tsx'
import classes from './Ahead.module.css'

const SetTargets = part(() => import('../stages/SetTargets.tsx'))
const TakeProject = part(() => import('../exports/TakeProject.tsx'))
const ScheduleMeeting = part(() => import('../meetings/ScheduleMeeting.tsx'))

/** How many dates are shown. */
const shown = 4

/** What comes up in a project: its dates, the next meeting, and where the rest is. */
export default function Ahead({ project }: { project: Project }) {
  const [planning, { open: plan, close: stopPlanning }] = useDisclosure()
  const [scheduling, { open: schedule, close: stopScheduling }] = useDisclosure()
  const [taking, { open: take, close: stopTaking }] = useDisclosure()
  const dates = datesOf(project)
  const input = { projectId: project.id, when: 'coming' as const }
  const coming = useQuery(api.meetings.list.queryOptions({ input }))
  const next = coming.data?.meetings.find(({ cancelledAt }) => !cancelledAt)
  const day = next && whenOf(next)
  return (
    <>
      {mayAgree.readMemorandum(project.me) && <Agreements project={project} />}
      <section className={panel.panel} aria-labelledby="ahead">
        <Group justify="space-between" gap="xs">
          <Title order={2} id="ahead">
            Coming up
          </Title>
          {may.setTargets(project.me) && (
            <Button variant="light" size="compact-sm" onClick={plan}>
              Plan dates
            </Button>
          )}
        </Group>
        {dates.length === 0 && (
          <Text c="dimmed" mt="sm">
            No stage has a target date yet.
          </Text>
        )}
        <ul className={classes.dates}>
          {dates.map(({ number, on }) => {
            const near = urgencyInWords(on, today())
            return (
              <li key={number} data-urgency={urgencyOf(on, today())}>
                <span>{stageName(number)}</span>
                <span className={classes.on}>
                  <time dateTime={on}>{briefDate(on)}</time>
                  {near && <strong>{near}</strong>}
                </span>
              </li>
            )
          })}
        </ul>
        <Title order={3} fz="md" mt="md">
          Next meeting
        </Title>
        {next && day ? (
          <Text mt={2} style={{ overflowWrap: 'anywhere' }}>
            <Anchor component={Link} to={addressOfMeeting({ projectId: project.id, meetingId: next.id })}>
              {next.title}
            </Anchor>
            <Text span size="sm" c="dimmed" display="block">
              {day.dayName}, {day.time}
            </Text>
          </Text>
        ) : (
          <Text c="dimmed" mt={2}>
            {coming.data ? 'None planned.' : coming.isError ? 'It could not be loaded.' : 'Looking…'}
          </Text>
        )}
        <Group gap="md" mt="xs">
          <Anchor component="button" type="button" size="sm" onClick={schedule}>
            Schedule a meeting
          </Anchor>
          <Anchor component={Link} to={`/dashboard/meeting-notes/${project.id}`} size="sm">
            All meetings
          </Anchor>
          <Anchor component={Link} to={`/dashboard/publications?project=${project.id}`} size="sm">
            Publications
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={take}>
            Export
          </Anchor>
        </Group>
        {planning && <SetTargets project={project} onClose={stopPlanning} />}
        {taking && <TakeProject projectId={project.id} onClose={stopTaking} />}
        {scheduling && <ScheduleMeeting projectId={project.id} onClose={stopScheduling} />}
      </section>
    </>
  )
}

/** The next dates of stages that are not complete; the last stage is due at the final submission. */
function datesOf({ stages, finalSubmissionDate }: Project): { number: number; on: string }[] {
  return stages
    .flatMap(({ number, status, targetDate }) => {
      const on = number === lastPhase ? finalSubmissionDate : targetDate
      return on && status !== 'completed' ? [{ number, on }] : []
    })
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.number - b.number))
    .slice(0, shown)
}
