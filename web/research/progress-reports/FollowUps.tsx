import { Checkbox, Text, Title } from '@mantine/core'
import { urgencyInWords } from '#domain/ground/due.ts'
import type { Me } from '#domain/ground/grants.ts'
import { may } from '#domain/research/progress-reports/may.ts'
import type { ReportFollowUp } from '#domain/research/progress-reports/progress-reports.ts'
import { api } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { dayOf, plainDate, today } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { useReportChange } from './change.ts'
import classes from './Reports.module.css'
import { words } from './words.ts'

type Shown = { projectId: string; me: Me; followUps: ReportFollowUp[] }

/** The plan after a concern: its steps, which the student and the supervisors tick. Nothing where there is none. */
export function FollowUps({ projectId, me, followUps }: Shown) {
  const tick = useReportChange(api.progressReports.tickFollowUp.mutationOptions())
  // As it will be, while it is on its way.
  const ticking = tick.isPending ? tick.variables : null
  if (followUps.length === 0) return null
  const open = followUps.filter(({ doneAt }) => !doneAt).length
  return (
    <section className={panel.panel} aria-labelledby="plan">
      <Title order={2} id="plan">
        The plan
      </Title>
      <Text size="sm" c="dimmed">
        {open === 0 ? 'All of it is done.' : `What was agreed about a concern: ${open} of ${followUps.length} open.`}
      </Text>
      {tick.isError && <Refused>{sentenceOf(tick.error, words)}</Refused>}
      <ul className={classes.steps}>
        {followUps.map(({ id, text, dueOn, doneAt, doneByName }) => {
          const near = doneAt ? null : urgencyInWords(dueOn, today())
          return (
            <li key={id} data-done={doneAt ? true : undefined}>
              <Checkbox
                label={text}
                description={
                  doneAt
                    ? `Done ${dayOf(doneAt)}, ${doneByName ?? 'Deleted user'}`
                    : `By ${plainDate(dueOn)}${near ? `, ${near}` : ''}`
                }
                checked={ticking?.followUpId === id ? ticking.done : doneAt !== null}
                disabled={!may.tickFollowUp(me)}
                onChange={({ currentTarget }) =>
                  tick.mutate({ projectId, followUpId: id, done: currentTarget.checked })
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
