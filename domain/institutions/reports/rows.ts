import { routeLabels, routes } from '#domain/research/ethics/approvals.ts'
import { modeLabels } from '#domain/research/registrations/registrations.ts'
import { lastPhase, stageName } from '#domain/research/stages/stages.ts'
import type { CohortFact, EthicsFact, Outcome, PipelineFact, ResponseFact, StageTimeFact } from './facts.ts'
import { type Curve, horizons, type ReportRow } from './reports.ts'
import { type Counted, type Lasted, medianOf, quantileOf, sizeOf, survivalOf } from './statistics.ts'

/** The stages, and 0 for candidatures without an attached project. */
export const stages = Array.from({ length: lastPhase + 1 }, (_, stage) => stage)

export const stageLabel = (stage: number): string =>
  stage === 0 ? 'No project attached' : `${stage} ${stageName(stage)}`

const countOf = (facts: readonly { count: number }[]) => facts.reduce((sum, { count }) => sum + count, 0)

/** Candidatures by the stage reached, with a line for all. */
export function pipelineRows(facts: readonly PipelineFact[]): ReportRow[] {
  const rowOf = (label: string, of: readonly PipelineFact[]): ReportRow => {
    const [now, before] = [of.filter(({ when }) => when === 'now'), of.filter(({ when }) => when === 'before')]
    const inStatus = (status: PipelineFact['status']) => countOf(now.filter((fact) => fact.status === status))
    return {
      stage: label,
      ...{ applied: inStatus('applied'), registered: inStatus('registered') },
      ...{ underExamination: inStatus('under_examination'), corrections: inStatus('corrections') },
      all: countOf(now),
      change: countOf(now) - countOf(before),
    }
  }
  return [
    ...stages.map((stage) =>
      rowOf(
        stageLabel(stage),
        facts.filter((fact) => fact.stage === stage),
      ),
    ),
    rowOf('All', facts),
  ]
}

/** How long each stage takes, and the curve of who has not completed it yet. */
export function stageTimeRows(facts: readonly StageTimeFact[]): { rows: ReportRow[]; curves: Curve[] } {
  const each = stages.slice(1).map((stage) => {
    const of = facts.filter((fact) => fact.stage === stage)
    const curve = survivalOf(
      lastedOf(of.map(({ weeks, state, count }) => ({ time: weeks, isEnd: state === 'closed', count }))),
    )
    return { stage, of, curve }
  })
  return {
    rows: each.map(({ stage, of, curve }) => {
      const [closed, open] = [weeksOf(of, 'closed'), weeksOf(of, 'open')]
      return {
        stage: stageLabel(stage),
        closed: sizeOf(closed),
        lowerQuartile: tenths(quantileOf(closed, 0.25)),
        median: tenths(quantileOf(closed, 0.5)),
        upperQuartile: tenths(quantileOf(closed, 0.75)),
        open: sizeOf(open),
        openAge: tenths(quantileOf(open, 0.5)),
        returns: of.reduce((sum, { returns }) => sum + returns, 0),
        halfBy: medianOf(curve),
      }
    }),
    curves: each
      .filter(({ curve }) => curve.length > 1)
      .map(({ stage, curve }) => ({
        label: stageLabel(stage),
        points: curve.map(({ time, share }) => ({ week: time, share: Math.round(share * 1000) / 1000 })),
      })),
  }
}

const weeksOf = (facts: readonly StageTimeFact[], state: StageTimeFact['state']) =>
  countedOf(facts.filter((fact) => fact.state === state).map(({ weeks, count }) => ({ value: weeks, count })))

/** What became of each cohort, by year, level and mode; the newest year first. */
export function cohortRows(facts: readonly CohortFact[], today: string): ReportRow[] {
  const groups = Map.groupBy(facts, ({ year, degree, mode }) => `${year} ${degree} ${mode}`)
  return [...groups.values()]
    .map((of) => ({ of, one: of[0] }))
    .filter((group): group is { of: CohortFact[]; one: CohortFact } => group.one !== undefined)
    .toSorted(
      ({ one: a }, { one: b }) => b.year - a.year || a.degree.localeCompare(b.degree) || a.mode.localeCompare(b.mode),
    )
    .map(({ of, one: { year, degree, mode } }) => ({
      ...{ year: String(year), degree, mode: modeLabels[mode] },
      ...cohortNumbers(of, year, today),
      credit: tenths(of.reduce((sum, { credit }) => sum + credit, 0)),
    }))
}

/** How many began in a year, what share had graduated, left and gone on after how many years, and the months to the degree. */
export function cohortNumbers(facts: readonly CohortFact[], year: number, today: string): ReportRow {
  const people = countOf(facts)
  const counts = horizons.map((_, at) => outcomesOf(facts, at))
  const shares = horizons.flatMap((years, at) =>
    outcomeNames.map((name): [string, number | null] => [
      `${name}${years}`,
      people > 0 && `${year + years}-12-31` <= today ? percentOf(counts[at]?.[name] ?? 0, people) : null,
    ]),
  )
  const lasted = lastedOf(
    facts
      .filter(({ count }) => count > 0)
      .map(({ months, hasGraduated, count }) => ({ time: months, isEnd: hasGraduated, count })),
  )
  return { people, ...Object.fromEntries(shares), monthsToDegree: medianOf(survivalOf(lasted)) }
}

export const outcomeNames = ['graduated', 'left', 'active'] as const

/** How many were what at one of the horizons. */
export function outcomesOf(facts: readonly CohortFact[], horizon: number): Record<Outcome, number> {
  const counts = { graduated: 0, left: 0, active: 0 }
  for (const { outcomes, count } of facts) {
    const outcome = outcomes ? (JSON.parse(outcomes) as (Outcome | null)[])[horizon] : null
    if (outcome) counts[outcome] += count
  }
  return counts
}

/** A share in whole per cent. */
export const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 100)

/** How long answers take, by stage. */
export function responseRows(facts: readonly ResponseFact[], perDay = 1): ReportRow[] {
  return stages.slice(1).map((stage) => {
    const of = facts.filter((fact) => fact.stage === stage)
    const [answered, waiting] = [of.filter(({ isAnswered }) => isAnswered), of.filter(({ isAnswered }) => !isAnswered)]
    const days = countedOf(answered.map(({ days: value, count }) => ({ value: inSteps(value, perDay), count })))
    return {
      stage: stageLabel(stage),
      answered: answered.reduce((sum, { people }) => sum + people, 0),
      median: tenths(quantileOf(days, 0.5)),
      ninetieth: tenths(quantileOf(days, 0.9)),
      waiting: waiting.reduce((sum, { people }) => sum + people, 0),
      longest: waiting.length === 0 ? null : Math.max(...waiting.map((fact) => fact.days)),
    }
  })
}

/** The routes of ethics approvals; null where nobody has entered it. */
export const routesAndNone = [...routes, null]

/** How long ethics approval takes, by route. */
export function ethicsRows(facts: readonly EthicsFact[], perDay = 1): ReportRow[] {
  return routesAndNone.map((route) => {
    const of = facts.filter((fact) => fact.route === route)
    const medianIn = (value: (fact: EthicsFact) => number | null, step: number) =>
      tenths(
        quantileOf(
          countedOf(
            of.flatMap((fact) =>
              value(fact) === null ? [] : [{ value: inSteps(value(fact) ?? 0, step), count: fact.count }],
            ),
          ),
          0.5,
        ),
      )
    return {
      route: route ? routeLabels[route] : 'Not entered',
      decided: of.reduce((sum, { decidedPeople }) => sum + decidedPeople, 0),
      toDecision: medianIn(({ toDecision }) => toDecision, perDay),
      approved: of.reduce((sum, { approvedPeople }) => sum + approvedPeople, 0),
      toApproval: medianIn(({ toApproval }) => toApproval, perDay),
      rounds: medianIn(({ rounds, toApproval }) => (toApproval === null ? null : rounds), 1),
      ending: of.reduce((sum, { endingPeople }) => sum + endingPeople, 0),
    }
  })
}

/** A number to the nearest step: days to weeks, for example. */
const inSteps = (value: number, step: number) => Math.round(value / step) * step

const tenths = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

function countedOf(values: readonly { value: number; count: number }[]): Counted {
  const counts = new Map<number, number>()
  for (const { value, count } of values) counts.set(value, (counts.get(value) ?? 0) + count)
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((one, other) => one.value - other.value)
}

function lastedOf(seen: readonly { time: number; isEnd: boolean; count: number }[]): Lasted {
  const times = new Map<number, { ended: number; open: number }>()
  for (const { time, isEnd, count } of seen) {
    const { ended, open } = times.get(time) ?? { ended: 0, open: 0 }
    times.set(time, isEnd ? { ended: ended + count, open } : { ended, open: open + count })
  }
  return [...times].map(([time, of]) => ({ time, ...of })).toSorted((one, other) => one.time - other.time)
}
