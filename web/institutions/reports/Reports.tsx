import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { reportNames, reports } from '#domain/institutions/reports/reports.ts'
import { part } from '#web/ground/failures/part.tsx'
import classes from './Reports.module.css'

const ReportPage = part(() => import('./ReportPage.tsx'), <Skeleton height={320} radius={14} />)
const SupervisionLimits = part(() => import('./SupervisionLimits.tsx'), null)
const ReportSettings = part(() => import('./ReportSettings.tsx'), null)

/** Whether somebody sees names anywhere: whoever sees one programme alone has a role in no whole unit. */
export const seesNames = ({ units }: Workspace): boolean =>
  units.some(may.seeCandidatures) || units.every(({ roles }) => roles.length === 0)

/** The reports that somebody may read, each with the question that it answers; or the one in the address. */
export default function Reports({ workspace }: { workspace: Workspace }) {
  const [search] = useSearchParams()
  const isNamed = seesNames(workspace)
  const names = reportNames.filter((name) => isNamed || !reports[name].isNamed)
  const chosen = names.find((name) => name === search.get('report'))
  if (chosen) return <ReportPage key={chosen} workspace={workspace} report={chosen} isNamed={isNamed} />
  return (
    <Stack maw={760}>
      {!isNamed && (
        <Text>
          You read numbers as they were at the beginning of the month. Where they are of few people they are withheld,
          and the others are rounded.
        </Text>
      )}
      <ul className={classes.index}>
        {names.map((name) => (
          <li key={name}>
            <Anchor component={Link} to={`/institution/${workspace.id}?part=reports&report=${name}`} fw={600}>
              {reports[name].label}
            </Anchor>
            <Text size="sm">{reports[name].answers}</Text>
            {reports[name].isNamed && (
              <Text size="sm" c="dimmed">
                Names people: that you open it is written to the log.
              </Text>
            )}
          </li>
        ))}
      </ul>
      {workspace.contract && <ReportSettings institutionId={workspace.id} />}
      {workspace.units.some(may.changeUnits) && <SupervisionLimits workspace={workspace} />}
    </Stack>
  )
}
