import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import { useId } from 'react'
import type { Curve, Report } from '#domain/institutions/reports/reports.ts'
import { pictureOf } from './picture-of.ts'
import classes from './Reports.module.css'

/** The pictures of a report: the same numbers as in its table, and its curves. */
export default function Pictures({ report }: { report: Report }) {
  const picture = pictureOf(report)
  const hatch = useId()
  if (!picture) return null
  const { series, bars, finding } = picture
  const height = 60 + bars.length * (series.length > 1 ? 44 : 30)
  return (
    <>
      <figure className={classes.figure}>
        {/* The second of two is hatched: nobody needs its colour to tell them apart. */}
        <svg width="0" height="0" aria-hidden="true">
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" fill="var(--card)" />
            <rect width="3" height="6" fill="var(--accent-text)" />
          </pattern>
        </svg>
        <BarChart
          h={height}
          data={bars}
          dataKey="name"
          orientation="vertical"
          yAxisProps={{ width: 132, interval: 0, tick: { fontSize: 12 } }}
          series={series.map(({ key, label }, at) => ({
            name: key,
            label,
            color: at === 0 ? 'var(--accent)' : `url(#${hatch})`,
          }))}
          withLegend={series.length > 1}
          legendProps={{ verticalAlign: 'top' }}
          withBarValueLabel
          barProps={{ isAnimationActive: false, stroke: 'var(--accent-text)' }}
          barChartProps={{ accessibilityLayer: true, title: finding }}
        />
        <figcaption>{finding} The same numbers are in the table.</figcaption>
      </figure>
      {report.curves.length > 0 && <Curves curves={report.curves} />}
    </>
  )
}

const dashes = ['0', '6 3', '2 3', '10 3', '10 3 2 3', '4 4', '1 4', '12 4', '6 2 2 2']
const shades = ['var(--accent)', 'var(--mantine-color-text)', 'var(--mantine-color-dimmed)']

/** Who has not completed a stage yet, after how many weeks. */
function Curves({ curves }: { curves: readonly Curve[] }) {
  const weeks = [...new Set(curves.flatMap(({ points }) => points.map(({ week }) => week)))].toSorted(
    (one, other) => one - other,
  )
  const at = (curve: Curve, week: number) =>
    Math.round((curve.points.findLast((point) => point.week <= week)?.share ?? 1) * 100)
  const slowest = curves.toSorted((one, other) => at(other, 26) - at(one, 26))[0]
  const finding = slowest
    ? `After half a year ${at(slowest, 26)} % have not completed ${slowest.label}: the most of all stages.`
    : ''
  return (
    <figure className={classes.figure}>
      <LineChart
        h={320}
        data={weeks.map((week) => ({
          week,
          ...Object.fromEntries(curves.map((curve) => [curve.label, at(curve, week)])),
        }))}
        dataKey="week"
        curveType="stepAfter"
        unit=" %"
        xAxisLabel="Weeks"
        withDots={false}
        withLegend
        series={curves.map(({ label }, place) => ({
          name: label,
          color: shades[place % shades.length] ?? '',
          strokeDasharray: dashes[place] ?? '0',
        }))}
        lineProps={{ isAnimationActive: false }}
        xAxisProps={{ type: 'number', domain: [0, 'dataMax'] }}
        lineChartProps={{ accessibilityLayer: true, title: finding }}
      />
      <figcaption>
        {finding} Of each stage, the share that has not completed it yet; who is still at it counts for as long as they
        have been.
      </figcaption>
    </figure>
  )
}
