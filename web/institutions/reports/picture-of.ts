import { type Report, type ReportName, type ReportRow, reports } from '#domain/institutions/reports/reports.ts'

/** What is drawn of a report: the columns, and what names a row. */
const drawn: Partial<Record<ReportName, { keys: string[]; by: string[] }>> = {
  pipeline: { keys: ['all'], by: ['stage'] },
  'stage-times': { keys: ['median', 'openAge'], by: ['stage'] },
  cohorts: { keys: ['graduated5', 'left5'], by: ['year', 'degree', 'mode'] },
  responses: { keys: ['median', 'ninetieth'], by: ['stage'] },
  ethics: { keys: ['toDecision', 'toApproval'], by: ['route'] },
  load: { keys: ['weighted', 'people'], by: ['supervisor'] },
}

/** More bars than this nobody compares. */
const most = 20

export type Picture = {
  series: { key: string; label: string }[]
  bars: ({ name: string } & Record<string, string | number>)[]
  finding: string
}

/** The picture of a report, with what it shows in words; null where there is nothing to draw. What is withheld is not drawn. */
export function pictureOf({ report, rows }: Report): Picture | null {
  const drawing = drawn[report]
  if (!drawing) return null
  const nameOf = (row: ReportRow) => drawing.by.flatMap((key) => row[key] ?? []).join(', ')
  const bars = rows
    .filter((row) => nameOf(row) !== 'All')
    .map((row) => ({
      name: nameOf(row),
      ...Object.fromEntries(drawing.keys.flatMap((key) => (typeof row[key] === 'number' ? [[key, row[key]]] : []))),
    }))
    .filter((bar) => Object.keys(bar).length > 1)
    .slice(0, most) as Picture['bars']
  const series = reports[report].columns
    .filter(({ key }) => drawing.keys.includes(key))
    .map(({ key, label }) => ({ key, label }))
  const [first] = series.filter(({ key }) => bars.some((bar) => typeof bar[key] === 'number'))
  if (!first) return null
  const [longest] = bars
    .filter((bar) => typeof bar[first.key] === 'number')
    .toSorted((one, other) => Number(other[first.key]) - Number(one[first.key]))
  const { kind } = reports[report].columns.find(({ key }) => key === first.key) ?? { kind: 'number' }
  const unit = kind === 'percent' ? ' %' : kind === 'weeks' || kind === 'days' ? ` ${kind}` : ''
  const finding = `${first.label}: the most is ${longest?.[first.key] ?? 0}${unit}, ${longest?.name ?? ''}.`
  return { series, bars, finding }
}
