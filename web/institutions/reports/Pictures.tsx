import type { CSSProperties } from 'react'
import type { Curve, Report } from '#domain/institutions/reports/reports.ts'
import classes from './Pictures.module.css'
import { pictureOf } from './picture-of.ts'

/** The pictures of a report: the same numbers as in its table, which is read out in their place, and its curves. */
export function Pictures({ report }: { report: Report }) {
  const picture = pictureOf(report)
  if (!picture) return null
  const { series, bars, unit, finding } = picture
  const longest = Math.max(...bars.flatMap(({ values }) => values.map((value) => value ?? 0)), 1)
  return (
    <>
      <figure className={classes.figure}>
        <div aria-hidden="true">
          {series.length > 1 && (
            <div className={classes.legend}>
              {series.map(({ key, label }, at) => (
                <span key={key}>
                  <span className={classes.swatch} data-series={at} /> {label}
                </span>
              ))}
            </div>
          )}
          <div className={classes.bars}>
            {bars.map(({ name, values }) => (
              <div key={name} className={classes.row}>
                <span className={classes.name}>{name}</span>
                <span>
                  {values.map((value, at) => (
                    <span key={series[at]?.key} className={classes.value}>
                      <span
                        className={classes.bar}
                        data-series={at}
                        style={{ '--share': (value ?? 0) / longest } as CSSProperties}
                      />
                      {value === null ? '–' : `${value}${unit}`}
                    </span>
                  ))}
                </span>
              </div>
            ))}
          </div>
        </div>
        <figcaption>{finding} The same numbers are in the table.</figcaption>
      </figure>
      {report.curves.length > 0 && <Curves curves={report.curves} />}
    </>
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
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path className={classes.half} d="M 0 50 H 100" />
              <path className={classes.curve} d={pathOf(curve, last)} />
            </svg>
            <div className={classes.axis} aria-hidden="true">
              <span>0</span>
              <span>{last} weeks</span>
            </div>
            <div className={classes.said}>{saidOf(curve)}</div>
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

/** Steps from everybody at the top left: a hundred wide and high. */
function pathOf({ points }: Curve, last: number): string {
  const steps = points.map(({ week, share }) => `H ${(100 * week) / last} V ${100 - 100 * share}`)
  return ['M 0 0', ...steps].join(' ')
}

function saidOf(curve: Curve): string {
  const half = curve.points.find(({ share }) => share <= 0.5)
  const after = `${shareAfter(curve, 52)} % go on after a year`
  return half ? `Half complete after ${half.week} weeks; ${after}` : `Less than half complete; ${after}`
}
