import {
  type Column,
  horizons,
  type Report,
  type ReportName,
  type ReportRow,
  reports,
} from '#domain/institutions/reports/reports.ts'

/** What is drawn of a report: the columns, what names a row, and of how many people it is, where it is of few. */
type Drawn = { keys: string[]; by: string[]; of?: string }

const drawn: Partial<Record<ReportName, (rows: readonly ReportRow[]) => Drawn>> = {
  pipeline: () => ({ keys: ['all'], by: ['stage'] }),
  'stage-times': () => ({ keys: ['median', 'openAge'], by: ['stage'] }),
  cohorts: (rows) => {
    const years = horizonOf(rows)
    return { keys: [`graduated${years}`, `left${years}`], by: ['year', 'degree', 'mode'], of: 'people' }
  },
  responses: () => ({ keys: ['median', 'ninetieth'], by: ['stage'] }),
  ethics: () => ({ keys: ['toDecision', 'toApproval'], by: ['route'] }),
  load: () => ({ keys: ['weighted', 'people'], by: ['supervisor'] }),
}

/** The most years after which at least half of the cohorts can be compared that can be at all. */
function horizonOf(rows: readonly ReportRow[]): number {
  const reached = (years: number) => rows.filter((row) => typeof row[`graduated${years}`] === 'number').length
  return horizons.findLast((years) => reached(years) > 0 && reached(years) * 2 >= reached(horizons[0])) ?? horizons[0]
}

/** More bars than this nobody compares. */
const most = 20

export type Picture = {
  /** One or two. */
  series: { key: string; label: string }[]
  bars: { name: string; values: (number | null)[] }[]
  /** What stands behind a value. */
  unit: string
  finding: string
}

/** The picture of a report, with what it shows in words; null where there is nothing to draw. What is withheld is not drawn. */
export function pictureOf({ report, rows }: Report): Picture | null {
  const drawing = drawn[report]?.(rows)
  if (!drawing) return null
  const nameOf = (row: ReportRow) => drawing.by.flatMap((key) => row[key] ?? []).join(', ')
  const columns = reports[report].columns.filter(({ key }) => drawing.keys.includes(key))
  const all = rows
    .filter((row) => nameOf(row) !== 'All')
    .map((row) => ({
      name: `${nameOf(row)}${drawing.of ? ` (${row[drawing.of]})` : ''}`,
      values: columns.map(({ key }) => (typeof row[key] === 'number' ? row[key] : null)),
    }))
    .filter(({ values }) => values.some((value) => value !== null))
  const place = columns.findIndex((_, at) => all.some(({ values }) => typeof values[at] === 'number'))
  const first = columns[place]
  if (!first) return null
  const [longest] = all.toSorted((one, other) => (other.values[place] ?? -1) - (one.values[place] ?? -1))
  const unit = unitOf(first)
  const part = all.length > most ? ` The first ${most} of ${all.length} are drawn.` : ''
  return {
    series: columns.map(({ key, label }) => ({ key, label })),
    bars: all.slice(0, most),
    unit,
    finding: `${first.label}: the most is ${longest?.values[place]}${unit}, ${longest?.name}.${part}`,
  }
}

const unitOf = ({ kind }: Column) => {
  if (kind === 'percent') return ' %'
  return kind === 'weeks' || kind === 'days' || kind === 'months' ? ` ${kind}` : ''
}
