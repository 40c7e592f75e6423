import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import { useId } from 'react'
import type { Curve, Report } from '#domain/institutions/reports/reports.ts'
import classes from './Pictures.module.css'
import { type Picture, pictureOf } from './picture-of.ts'

/** The pictures of a report: the same numbers as in its table, and its curves. */
export default function Pictures({ report }: { report: Report }) {
  const picture = pictureOf(report)
  if (!picture) return null
  return (
    <>
      <Bars picture={picture} />
      {report.curves.length > 0 && <Curves curves={report.curves} />}
    </>
  )
}

function Bars({ picture: { series, bars, unit, finding } }: { picture: Picture }) {
  const hatch = useId()
  return (
    <figure className={classes.figure}>
      {series.length > 1 && (
        <div className={classes.legend}>
          {series.map(({ key, label }, at) => (
            <span key={key}>
              <span className={classes.swatch} data-series={at} /> {label}
            </span>
          ))}
        </div>
      )}
      {/* The second of two is hatched: nobody needs its colour to tell them apart, and paper may have none. */}
      <svg width="0" height="0" aria-hidden="true">
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--card)" />
          <rect width="3" height="6" fill="var(--accent-text)" />
        </pattern>
      </svg>
      <BarChart
        h={40 + bars.length * (series.length > 1 ? 44 : 30)}
        data={bars.map(({ name, values }) => ({
          name,
          ...Object.fromEntries(series.map(({ key }, at) => [key, values[at] ?? undefined])),
        }))}
        dataKey="name"
        orientation="vertical"
        gridAxis="none"
        withXAxis={false}
        yAxisProps={{ width: 132, interval: 0, tick: { fontSize: 12, fill: 'currentColor' } }}
        series={series.map(({ key, label }, at) => ({
          name: key,
          label,
          color: at === 0 ? 'var(--accent)' : `url(#${hatch})`,
        }))}
        valueFormatter={(value) => `${value}${unit}`}
        withBarValueLabel
        valueLabelProps={{ position: 'right', fill: 'currentColor', fontSize: 12 }}
        barProps={{ isAnimationActive: false, stroke: 'var(--accent-text)' }}
        barChartProps={{ accessibilityLayer: true, title: finding, margin: { right: 76 } }}
      />
      <figcaption>{finding} The same numbers are in the table.</figcaption>
    </figure>
  )
}

/** The share that has not reached the end after so many weeks, in per cent. */
const shareAfter = ({ points }: Curve, weeks: number) =>
  Math.round((points.findLast(({ week }) => week <= weeks)?.share ?? 1) * 100)

/** Who has not completed a stage yet, after how many weeks: each stage by itself, all at the same scale. */
function Curves({ curves }: { curves: readonly Curve[] }) {
  const last = Math.max(...curves.flatMap(({ points }) => points.map(({ week }) => week)), 1)
  const halfYear = 26
  const [slowest] = curves.toSorted((one, other) => shareAfter(other, halfYear) - shareAfter(one, halfYear))
  return (
    <figure className={classes.figure}>
      <ul className={classes.curves}>
        {curves.map((curve) => (
          <li key={curve.label}>
            <div className={classes.label}>{curve.label}</div>
            <LineChart
              h={104}
              data={[{ week: 0, share: 100 }, ...pointsOf(curve)]}
              dataKey="week"
              curveType="stepAfter"
              gridAxis="none"
              withDots={false}
              withYAxis={false}
              series={[{ name: 'share', label: 'Not completed yet', color: 'var(--accent-text)' }]}
              unit=" %"
              referenceLines={[{ y: 50, color: 'var(--line-strong)', strokeDasharray: '4 4' }]}
              lineProps={{ isAnimationActive: false }}
              xAxisProps={{
                ...{
                  type: 'number',
                  domain: [0, last],
                  ticks: [0, last],
                  interval: 0,
                  tick: { fontSize: 12, fill: 'currentColor' },
                },
                tickFormatter: (week: number) => (week === 0 ? '0' : `${week} weeks`),
              }}
              yAxisProps={{ domain: [0, 100] }}
              lineChartProps={{
                ...{ accessibilityLayer: true, title: `${curve.label}: ${saidOf(curve)}` },
                margin: { left: 8, right: 32, top: 4 },
              }}
            />
            <div>{saidOf(curve)}</div>
          </li>
        ))}
      </ul>
      <figcaption>
        {slowest &&
          `After half a year ${shareAfter(slowest, halfYear)} % have not completed ${slowest.label}: the most of all stages. `}
        Of each stage, the share that has not completed it yet; the broken line is half. Who is still at it counts for
        as long as they have been.
      </figcaption>
    </figure>
  )
}

const pointsOf = ({ points }: Curve) => points.map(({ week, share }) => ({ week, share: Math.round(share * 100) }))

function saidOf(curve: Curve): string {
  const half = curve.points.find(({ share }) => share <= 0.5)
  const after = `${shareAfter(curve, 52)} % go on after a year`
  return half ? `Half complete after ${half.week} weeks; ${after}` : `Less than half complete; ${after}`
}
