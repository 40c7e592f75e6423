import { expect, test } from 'vitest'
import type { Report, ReportRow } from '#domain/institutions/reports/reports.ts'
import { pictureOf } from './picture-of.ts'

const report = (name: Report['report'], rows: ReportRow[]): Report => ({
  ...{ report: name, asOf: '2026-11-26', snapshot: null, rows, curves: [] },
})

test('cohorts are drawn after as many years as half of them have reached, each with its people', () => {
  const cohort = (year: number, after: Record<string, number>): ReportRow => ({
    ...{ year: String(year), degree: 'PhD', mode: 'Full time', people: 12, ...after },
  })
  const rows = [
    cohort(2024, { graduated2: 5, left2: 10 }),
    cohort(2023, { graduated2: 6, left2: 10, graduated3: 30, left3: 12 }),
    cohort(2021, { graduated2: 7, left2: 10, graduated3: 40, left3: 12, graduated5: 80, left5: 15 }),
  ]
  expect(pictureOf(report('cohorts', rows))).toMatchObject({
    series: [{ label: 'Graduated after 3 years' }, { label: 'Left after 3 years' }],
    bars: [
      { name: '2023, PhD, Full time (12)', values: [30, 12] },
      { name: '2021, PhD, Full time (12)', values: [40, 12] },
    ],
    unit: ' %',
    finding: 'Graduated after 3 years: the most is 40 %, 2021, PhD, Full time (12).',
  })
})

test('what is withheld is not drawn, nor is the sum, and of many it is said how many are', () => {
  const waits = (stage: string, median: number | string): ReportRow => ({ stage, median, ninetieth: null })
  expect(pictureOf(report('responses', [waits('1 Concept Sheet', 'withheld'), waits('All', 4)]))).toBeNull()
  const load = Array.from({ length: 22 }, (_, at) => ({ supervisor: `Supervisor ${at}`, people: 30 - at, weighted: 1 }))
  const picture = pictureOf(report('load', load))
  expect(picture?.bars).toHaveLength(20)
  expect(picture?.finding).toBe('Candidatures: the most is 30, Supervisor 0. The first 20 of 22 are drawn.')
})
