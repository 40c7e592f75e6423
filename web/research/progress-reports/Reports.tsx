import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { urgencyInWords } from '#domain/ground/due.ts'
import type { Me } from '#domain/ground/grants.ts'
import { may } from '#domain/research/progress-reports/may.ts'
import type { ListedReport, Reports as Read } from '#domain/research/progress-reports/progress-reports.ts'
import { periodOf } from '#domain/research/progress-reports/report-text.ts'
import { api } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { dayOf, plainDate, today } from '#web/ground/ui/dates.ts'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { useReportChange } from './change.ts'
import { FollowUps } from './FollowUps.tsx'
import { ReportChip } from './ReportChip.tsx'
import classes from './Reports.module.css'
import { words } from './words.ts'

const AskForReport = part(() => import('./AskForReport.tsx'))
const SetSchedule = part(() => import('./SetSchedule.tsx'))

/** `address` is that of the page of all reports. */
type Shown = { projectId: string; me: Me; address: string }

/** The progress reports of a project, when the next is due, and what is to be followed up. */
export function Reports({ projectId, me, address }: Shown) {
  const query = useQuery(api.progressReports.list.queryOptions({ input: { projectId }, enabled: may.readReports(me) }))
  if (!may.readReports(me))
    return (
      <Notice scene="closed" title="These are between the student and the supervisors">
        Only the owner of the project and those who supervise it read its progress reports.
      </Notice>
    )
  if (query.isLoadingError) return <Failed error={query.error} what="reports" retry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={240} radius={14} role="status" aria-label="Loading the reports" />
  const { reports, followUps } = query.data
  return (
    <Stack gap="lg">
      <Next {...{ projectId, me, address }} read={query.data} />
      <FollowUps {...{ projectId, me, followUps }} />
      {reports.length > 0 && (
        <section aria-labelledby="all-reports">
          <Title order={2} id="all-reports" mb="xs">
            All reports
          </Title>
          <ul className={classes.list}>
            {reports.map((report) => (
              <Row key={report.id} report={report} address={address} />
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}

/** When the next is due, and how it begins. */
function Next({ projectId, me, address, read: { schedule, reports } }: Shown & { read: Read }) {
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const [setting, { open: set, close: stopSetting }] = useDisclosure()
  const open = reports.find(({ state }) => state !== 'done')
  const due = open ? open.dueOn : (schedule?.nextDueOn ?? null)
  const near = due && (!open || open.state === 'draft') ? urgencyInWords(due, today()) : null
  return (
    <section className={classes.next} aria-labelledby="next-report">
      <div>
        <Title order={2} id="next-report">
          {open ? 'The report under way' : 'The next report'}
        </Title>
        <Text mt={4}>
          {due ? `Due on ${plainDate(due)}` : open ? 'Without a date.' : 'No dates are set.'}
          {near && <strong>{`, ${near}`}</strong>}
        </Text>
        {schedule && (
          <Text size="sm" c="dimmed">
            {schedule.everyMonths === 12 ? 'Once a year' : 'Twice a year'}
            {schedule.needsSecond && ', signed by a second supervisor as well'}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {open && (
          <Button component={Link} to={`${address}/${open.id}`}>
            {open.state === 'draft' && may.writeReport(me) ? 'Go on writing' : 'Open the report'}
          </Button>
        )}
        {!open && may.writeReport(me) && <Begin projectId={projectId} address={address} />}
        {!open && !may.writeReport(me) && <Button onClick={ask}>Ask for a report</Button>}
        <Button variant="default" leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />} onClick={set}>
          {schedule ? 'Change the dates' : 'Set the dates'}
        </Button>
      </Group>
      {asking && <AskForReport projectId={projectId} onClose={stopAsking} />}
      {setting && <SetSchedule projectId={projectId} schedule={schedule} onClose={stopSetting} />}
    </section>
  )
}

function Begin({ projectId, address }: { projectId: string; address: string }) {
  const navigate = useNavigate()
  const ids = useRetryIds()
  const id = ids.idOf('report')
  const start = useReportChange(api.progressReports.start.mutationOptions(), () => void navigate(`${address}/${id}`))
  return (
    <>
      <Button
        leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
        loading={start.isPending}
        onClick={() => start.mutate({ projectId, id })}
      >
        Write the report
      </Button>
      {start.isError && <Refused>{sentenceOf(start.error, words)}</Refused>}
    </>
  )
}

function Row({ report, address }: { report: ListedReport; address: string }) {
  const { id, sentAt, recommendedAt } = report
  return (
    <li className={classes.row}>
      <div style={{ minWidth: 0 }}>
        <Link to={`${address}/${id}`} className={classes.link} data-row>
          {periodOf(report)}
        </Link>
        <Text size="sm" c="dimmed">
          {stepOf({ sentAt, recommendedAt })}
        </Text>
      </div>
      <ReportChip report={report} />
    </li>
  )
}

function stepOf({ sentAt, recommendedAt }: Pick<ListedReport, 'sentAt' | 'recommendedAt'>): string {
  if (recommendedAt) return `Signed ${dayOf(recommendedAt)}`
  return sentAt ? `Handed in ${dayOf(sentAt)}` : 'Not handed in'
}
