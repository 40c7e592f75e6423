import { Anchor, Checkbox, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { urgencyInWords, urgencyOf } from '#domain/ground/due.ts'
import { addressOfMeeting } from '#domain/research/meetings/address.ts'
import { api } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { briefDate, today } from '#web/ground/ui/dates.ts'
import { aboveList } from '#web/ground/ui/ListUnder.tsx'
import panel from '#web/ground/ui/panel.module.css'
import classes from './Meeting.module.css'
import { useTick } from './tick.ts'

/** What somebody has to do from all meetings, to be ticked here. Nothing while there is nothing. */
export function MyActions() {
  const actions = useQuery(api.meetings.listActions.queryOptions(aboveList))
  const area = useRef<HTMLElement>(null)
  useKeepFocus(area, String(actions.data?.length))
  const tick = useTick()
  if (!actions.data?.length) return null
  return (
    <section ref={area} className={panel.panel} aria-labelledby="my-actions" tabIndex={-1}>
      <Title order={2} id="my-actions">
        What you have to do
      </Title>
      <ul className={classes.list} style={{ gap: 0 }}>
        {actions.data.map(({ id, text, dueOn, meetingId, meetingTitle, projectId, projectTitle }) => (
          <li key={id} className={classes.action}>
            <Checkbox
              aria-label={`Done: ${text}`}
              checked={tick.isPending && tick.variables.itemId === id}
              onChange={() => tick.mutate({ projectId, meetingId, itemId: id, done: true })}
            />
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {text}
              <Text size="sm" c="dimmed">
                {dueOn && (
                  <Text span inherit c={urgencyOf(dueOn, today()) === 'late' ? 'var(--danger)' : 'inherit'}>
                    {briefDate(dueOn)}
                    {urgencyInWords(dueOn, today()) && `, ${urgencyInWords(dueOn, today())}`}
                    {' · '}
                  </Text>
                )}
                <Anchor component={Link} to={addressOfMeeting({ projectId, meetingId })} inherit>
                  {meetingTitle}
                </Anchor>
                {` · ${projectTitle}`}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
