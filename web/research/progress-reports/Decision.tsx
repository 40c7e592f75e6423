import { Text, Title } from '@mantine/core'
import { type ProgressReport, recommendationLabels } from '#domain/research/progress-reports/progress-reports.ts'
import { dayOf, plainDate } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import { ReportChip } from './ReportChip.tsx'
import classes from './Reports.module.css'

/** Where a report is, what was recommended, and who has signed. */
export function Decision({ report }: { report: ProgressReport }) {
  const { dueOn, sentAt, sentByName, recommendation, recommendedAt, secondedAt, fingerprint } = report
  return (
    <section className={panel.panel} aria-labelledby="standing">
      <Title order={2} id="standing" mb={6}>
        Where it is
      </Title>
      <ReportChip report={report} />
      <Text size="sm" c="dimmed" mt={6}>
        {dueOn ? `Due on ${plainDate(dueOn)}. ` : ''}
        {sentAt ? `Handed in by ${sentByName ?? 'Deleted user'} on ${dayOf(sentAt)}.` : 'Not handed in.'}
      </Text>
      {recommendation && recommendedAt && (
        <>
          <Title order={3} fz="md" mt="md">
            {recommendationLabels[recommendation]}
          </Title>
          <p className={classes.prose}>{report.comment}</p>
          <Text size="sm" c="dimmed">
            Signed by {report.recommendedByName ?? 'Deleted user'} on {dayOf(recommendedAt)}.
          </Text>
        </>
      )}
      {secondedAt && (
        <>
          {report.secondComment && <p className={classes.prose}>{report.secondComment}</p>}
          <Text size="sm" c="dimmed" mt="xs">
            Signed as well by {report.secondedByName ?? 'Deleted user'} on {dayOf(secondedAt)}.
          </Text>
        </>
      )}
      {fingerprint && (
        <Text className={classes.fingerprint} mt="xs">
          Fingerprint of what was signed (SHA-256): {fingerprint}
        </Text>
      )}
    </section>
  )
}
