import { Alert, Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '#domain/ground/grants.ts'
import { may } from '#domain/research/progress-reports/may.ts'
import { type ProgressReport, sectionLabels, sectionNames } from '#domain/research/progress-reports/progress-reports.ts'
import { periodOf } from '#domain/research/progress-reports/report-text.ts'
import { api, isRefused } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { Decision } from './Decision.tsx'
import { FollowUps } from './FollowUps.tsx'
import { Judge } from './Judge.tsx'
import classes from './Reports.module.css'
import { WriteReport } from './WriteReport.tsx'

type Shown = { projectId: string; reportId: string; me: Me; onRemoved: () => void }

/** A progress report: its owner writes it, supervisors read it and say what they think. */
export function Report({ projectId, reportId, me, onRemoved }: Shown) {
  const input = { projectId, reportId }
  const query = useQuery(api.progressReports.find.queryOptions({ input, enabled: may.readReports(me) }))
  if (!may.readReports(me))
    return (
      <Notice scene="closed" title="This is between the student and the supervisors">
        Only the owner of the project and those who supervise it read its progress reports.
      </Notice>
    )
  if (query.isError && (!query.data || isRefused(query.error, 404)))
    return <Failed error={query.error} what="report" retry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={420} radius={14} role="status" aria-label="Loading the report" />
  const report = query.data
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <Text fw={500}>{periodOf(report)}</Text>
        {report.isAltered && (
          <Alert color="red" title="This report is not the one that was signed">
            It was changed after a supervisor had signed it, and not in Ninefold. Compare it with the PDF that you have.
          </Alert>
        )}
        {report.requestNote && report.state === 'draft' && !report.returnNote && (
          <Alert color="blue" title={`${report.startedByName ?? 'A supervisor'} asks for this report`}>
            <Text className={classes.prose} m={0}>
              {report.requestNote}
            </Text>
          </Alert>
        )}
        {report.returnNote && (
          <Alert color="yellow" title="A supervisor gave it back">
            <Text className={classes.prose} m={0}>
              {report.returnNote}
            </Text>
          </Alert>
        )}
        {report.state === 'draft' && may.writeReport(me) ? (
          <WriteReport projectId={projectId} report={report} onRemoved={onRemoved} />
        ) : (
          <Sections report={report} />
        )}
      </div>
      <Stack>
        <Decision report={report} />
        <FollowUps projectId={projectId} me={me} followUps={report.followUps} />
        {may.judgeReport(me) && <Judge projectId={projectId} me={me} report={report} />}
        <Group gap="md">
          <Anchor href={`/progress-reports/${projectId}/${report.id}/progress-report.pdf`} size="sm" download>
            Download as PDF
          </Anchor>
        </Group>
      </Stack>
    </div>
  )
}

function Sections({ report: { sections } }: { report: ProgressReport }) {
  return (
    <article aria-label="The report" className={classes.main}>
      {sectionNames.map((each) => (
        <section key={each}>
          <Title order={2} fz="md">
            {sectionLabels[each]}
          </Title>
          <p className={classes.prose} data-empty={sections[each] === '' || undefined}>
            {sections[each] || 'Nothing to report.'}
          </p>
        </section>
      ))}
    </article>
  )
}
