import { Text } from '@mantine/core'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { addressOfMeeting } from '#domain/research/meetings/address.ts'
import type { ListedMeeting } from '#domain/research/meetings/meetings.ts'
import { plainDayOf } from '#web/ground/ui/dates.ts'
import classes from './Meeting.module.css'
import { MeetingState } from './MeetingState.tsx'
import { whenOf } from './when.ts'

/** A meeting in a list. */
export function MeetingRow({ meeting, withProject = false }: { meeting: ListedMeeting; withProject?: boolean }) {
  const { id, projectId, projectTitle, title, startsAt, place, callUrl, cancelledAt } = meeting
  // Its day on the reader's clock.
  const starts = dayjs(plainDayOf(startsAt))
  const where = place ?? (callUrl ? 'Call' : null)
  return (
    <li className={classes.meeting} data-cancelled={cancelledAt ? true : undefined}>
      <time className={classes.date} dateTime={startsAt.toISOString()}>
        {starts.format('ddd')}
        <strong>{starts.format('D')}</strong>
        {starts.format('MMM YYYY')}
      </time>
      <div style={{ minWidth: 0 }}>
        <Link to={addressOfMeeting({ projectId, meetingId: id })} className={classes.link}>
          {title}
        </Link>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {whenOf(meeting).time}
          {where && ` · ${where}`}
          {withProject && ` · ${projectTitle}`}
        </Text>
      </div>
      <div className={classes.chips}>
        <MeetingState meeting={meeting} />
      </div>
    </li>
  )
}
