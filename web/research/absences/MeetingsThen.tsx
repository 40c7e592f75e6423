import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { addressOfMeeting } from '#domain/research/meetings/address.ts'
import { api } from '#web/ground/api.ts'
import { dayOf, plainDayOf, timeOf } from '#web/ground/ui/dates.ts'
import classes from './Absences.module.css'

/** Names the next meetings of projects that somebody supervises which fall into the days of an absence; it stops nobody. */
export function MeetingsThen({ from, until }: { from: string | null; until: string | null }) {
  const coming = useQuery(api.meetings.list.queryOptions({ input: { when: 'coming' } }))
  if (!from || !until) return null
  const then = coming.data?.meetings.filter(({ startsAt, cancelledAt, role }) => {
    const day = plainDayOf(startsAt)
    return role === 'supervisor' && cancelledAt === null && from <= day && day <= until
  })
  if (!then || then.length === 0) return null
  return (
    <Alert color="yellow" variant="light" role="status" title="Meetings on these days">
      <ul className={classes.meetings}>
        {then.map(({ id, projectId, projectTitle, title, startsAt }) => (
          <li key={id}>
            <Anchor component={Link} to={addressOfMeeting({ projectId, meetingId: id })} size="sm" target="_blank">
              {title}
            </Anchor>
            , {dayOf(startsAt)}, {timeOf(startsAt)}: {projectTitle}
          </li>
        ))}
      </ul>
      They stay as they are: move or cancel those that you cannot attend.
    </Alert>
  )
}
