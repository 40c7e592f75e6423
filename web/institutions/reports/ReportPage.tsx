import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { months } from '#domain/ground/dates.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { Filters, type Report, type ReportName, reports } from '#domain/institutions/reports/reports.ts'
import { modeLabels } from '#domain/research/registrations/registrations.ts'
import { api } from '#web/ground/api.ts'
import { saveText } from '#web/ground/browser/save-text.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { plainDate } from '#web/ground/ui/dates.ts'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { pictureOf } from './picture-of.ts'
import { ReportFilters } from './ReportFilters.tsx'
import classes from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { words } from './words.ts'

/** Drawing needs a library that nothing else does: it is loaded when a report has something to draw. */
const Pictures = lazy(() => import('./Pictures.tsx'))

type Props = { workspace: Workspace; report: ReportName; isNamed: boolean }

/** More columns than this have no room on an upright page. */
const mostUpright = 9

/** One report: what it says in words, its table, and the picture of it. What it is narrowed to is in the address. */
export default function ReportPage({ workspace, report, isNamed }: Props) {
  const [search] = useSearchParams()
  const { label, answers, definition, columns } = reports[report]
  const entries = Object.fromEntries(
    Object.keys(Filters.shape).flatMap((key) => (search.get(key) ? [[key, search.get(key)]] : [])),
  )
  const filters = Filters.safeParse(entries).data ?? {}
  const input = { institutionId: workspace.id, report, ...filters }
  const found = useQuery(
    api.reports.find.queryOptions({ input, placeholderData: keepPreviousData, staleTime: 60_000, retry: false }),
  )
  const csv = useMutation(
    api.reports.makeCsv.mutationOptions({ onSuccess: ({ csv: text, name }) => saveText(text, name) }),
  )
  return (
    <Stack className={classes.report} data-wide={columns.length > mostUpright || undefined}>
      <div>
        <Anchor className={classes.screenOnly} component={Link} to={`/institution/${workspace.id}?part=reports`}>
          All reports
        </Anchor>
        <Title order={2}>{label}</Title>
        <Text>{answers}</Text>
      </div>
      <div className={classes.screenOnly}>
        <ReportFilters workspace={workspace} report={report} isNamed={isNamed} />
      </div>
      {found.isLoadingError &&
        ('code' in found.error && found.error.code === 'NO_SNAPSHOT' ? (
          <Notice title="No numbers yet">{sentenceOf(found.error, words)}</Notice>
        ) : (
          <Failed error={found.error} what="report" retry={() => void found.refetch()} />
        ))}
      {found.isPending && <Skeleton height={320} role="status" aria-label="Loading the report" />}
      {found.data && (
        <>
          <Group justify="space-between">
            <Text size="sm" c="dimmed" role="status">
              {asOf(found.data, [placeOf(workspace, filters), ...narrowedTo(report, filters)].join(', '))}
            </Text>
            <Group gap="xs" className={classes.screenOnly}>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={csv.isPending}
                onClick={() => csv.mutate(input)}
              >
                CSV
              </Button>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </Group>
          </Group>
          {csv.error && <Refused>{sentenceOf(csv.error, words)}</Refused>}
          <ReportTable report={found.data} />
          <Text size="sm" maw="46rem">
            {definition}
          </Text>
          {pictureOf(found.data) && (
            <Suspense fallback={<Skeleton height={320} role="status" aria-label="Loading the pictures" />}>
              <Pictures report={found.data} />
            </Suspense>
          )}
        </>
      )}
    </Stack>
  )
}

/** What the numbers are of. */
function placeOf({ name, units, programmes }: Workspace, { unitId, programmeId }: Filters): string {
  const unit = units.find(({ id }) => id === unitId)?.name ?? name
  return programmes.find(({ id }) => id === programmeId)?.name ?? unit
}

/** What it is narrowed to besides, in words. */
const narrowedTo = (report: ReportName, { degree, mode, year }: Filters): string[] => [
  ...(degree ? [degree] : []),
  ...(mode ? [modeLabels[mode].toLowerCase()] : []),
  ...(year ? [`${report === 'graduations' ? 'graduated' : 'first registered'} in ${year}`] : []),
]

function asOf({ asOf: day, snapshot }: Report, place: string): string {
  if (!snapshot) return `${place}, as of ${plainDate(day)}. Counted within the last ten minutes.`
  const month = `${months[Number(snapshot.month.slice(5, 7)) - 1]} ${snapshot.month.slice(0, 4)}`
  return `${place}, snapshot of ${month}, counted on ${plainDate(day)}. Fewer than ${snapshot.threshold} people are withheld, with what would give them; the rest is rounded to multiples of ${snapshot.threshold}.`
}
