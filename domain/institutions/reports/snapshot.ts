import type { CohortFact, EthicsFact, PipelineFact, ResponseFact, StageTimeFact } from './facts.ts'
import { type Cell, horizons, type ReportRow, withheld } from './reports.ts'
import {
  cohortNumbers,
  ethicsRows,
  outcomeNames,
  outcomesOf,
  percentOf,
  responseRows,
  routesAndNone,
  stageLabel,
  stages,
  stageTimeRows,
} from './rows.ts'
import type { Place } from './table.ts'
import { publish } from './withhold.ts'

/** The reports that somebody without names reads, from snapshots: by place, the rows. */
export type SnapshotRows = ReadonlyMap<string, ReportRow[]>

/** What has to do with people who are in a place, and how few may be shown. */
export type Snapshot = { places: readonly Place[]; threshold: number; today: string }

type OfProgramme = { programmeId: string }

/** Days are rounded to weeks in what somebody without names reads. */
const week = 7

/** The pipeline: how many are at each stage. */
export function pipelineSnapshot(facts: readonly PipelineFact[], snapshot: Snapshot): SnapshotRows {
  const now = facts.filter(({ when }) => when === 'now')
  const cells = published(
    now,
    snapshot,
    true,
    stages.map((stage) => (fact) => (fact.stage === stage ? fact.count : 0)),
  )
  return rowsOf(snapshot, cells, (row) => [
    ...stages.map((stage) => ({ stage: stageLabel(stage), all: shown(row[stage]) })),
    { stage: 'All', all: shown(row[stages.length]) },
  ])
}

/** Time in stage, of those stages that enough people have completed. */
export function stageTimeSnapshot(facts: readonly StageTimeFact[], snapshot: Snapshot): SnapshotRows {
  const numbers = stages.slice(1)
  const count = (state: StageTimeFact['state'], stage: number) => (fact: StageTimeFact) =>
    fact.stage === stage && fact.state === state ? fact.count : 0
  const cells = published(facts, snapshot, false, [
    ...numbers.map((stage) => count('closed', stage)),
    ...numbers.map((stage) => count('open', stage)),
  ])
  return rowsOf(snapshot, cells, (row, place) =>
    stageTimeRows(inPlace(facts, snapshot.places, place)).rows.map((whole, at) => {
      const [closed, open] = [shown(row[at]), shown(row[at + numbers.length])]
      return {
        ...{ stage: whole.stage ?? null, closed, open },
        ...only(whole, ['lowerQuartile', 'median', 'upperQuartile'], closed),
        ...only(whole, ['openAge'], open),
        ...only(whole, ['halfBy'], closed === withheld || open === withheld ? withheld : closed),
      }
    }),
  )
}

/** Cohorts by year, where enough people began, and enough became each of what they became. */
export function cohortSnapshot(facts: readonly CohortFact[], snapshot: Snapshot): SnapshotRows {
  const began = facts.filter(({ count }) => count > 0)
  const years = [...new Set(began.map(({ year }) => year))].toSorted((one, other) => other - one)
  const people = published(
    began,
    snapshot,
    true,
    years.map((year) => (fact) => (fact.year === year ? fact.count : 0)),
  )
  const outcomes = years.map((year) => {
    const ofYear = began.filter((fact) => fact.year === year)
    return horizons.map((_, at) =>
      published(
        ofYear,
        snapshot,
        true,
        outcomeNames.map((name) => (fact) => outcomesOf([fact], at)[name]),
      ),
    )
  })
  return rowsOf(snapshot, people, (row, place) =>
    years.map((year, at): ReportRow => {
      const own = inPlace(began, snapshot.places, place).filter((fact) => fact.year === year)
      const whole = cohortNumbers(own, year, snapshot.today)
      const all = shown(row[at])
      const graduates = own.reduce((sum, { hasGraduated, count }) => sum + (hasGraduated ? count : 0), 0)
      const shares = horizons.flatMap((each, horizon) => {
        const three = outcomes[at]?.[horizon]?.get(place) ?? []
        return outcomeNames.map((name, which): [string, Cell] => {
          if (whole[`${name}${each}`] === null) return [`${name}${each}`, null]
          const part = three[which] ?? null
          // One of three alone would be what the others leave.
          const isShown = typeof all === 'number' && all > 0 && part !== null && !three.includes(null)
          return [`${name}${each}`, isShown ? Math.min(100, percentOf(part, all)) : withheld]
        })
      })
      return {
        year: String(year),
        people: all,
        ...Object.fromEntries(shares),
        ...only(whole, ['monthsToDegree'], graduates < snapshot.threshold ? withheld : all),
      }
    }),
  )
}

/** Response times in weeks, where enough people were answered. */
export function responseSnapshot(facts: readonly ResponseFact[], snapshot: Snapshot): SnapshotRows {
  const numbers = stages.slice(1)
  const count = (isAnswered: boolean, stage: number) => (fact: ResponseFact) =>
    fact.stage === stage && fact.isAnswered === isAnswered ? fact.people : 0
  const cells = published(facts, snapshot, false, [
    ...numbers.map((stage) => count(true, stage)),
    ...numbers.map((stage) => count(false, stage)),
  ])
  return rowsOf(snapshot, cells, (row, place) =>
    responseRows(inPlace(facts, snapshot.places, place), week).map((whole, at) => {
      const [answered, waiting] = [shown(row[at]), shown(row[at + numbers.length])]
      return { ...{ stage: whole.stage ?? null, answered, waiting }, ...only(whole, ['median', 'ninetieth'], answered) }
    }),
  )
}

/** Ethics turnaround in weeks, where enough people applied. */
export function ethicsSnapshot(facts: readonly EthicsFact[], snapshot: Snapshot): SnapshotRows {
  const kinds = ['decidedPeople', 'approvedPeople', 'endingPeople'] as const
  const columns = kinds.flatMap((kind) =>
    routesAndNone.map((route) => (fact: EthicsFact) => (fact.route === route ? fact[kind] : 0)),
  )
  const cells = published(facts, snapshot, false, columns)
  const width = routesAndNone.length
  return rowsOf(snapshot, cells, (row, place) =>
    ethicsRows(inPlace(facts, snapshot.places, place), week).map((whole, at) => {
      const [decided, approved, ending] = [shown(row[at]), shown(row[at + width]), shown(row[at + 2 * width])]
      return {
        ...{ route: whole.route ?? null, decided, approved, ending },
        ...only(whole, ['toDecision'], decided),
        ...only(whole, ['toApproval', 'rounds'], approved),
      }
    }),
  )
}

const shown = (value: number | null | undefined): number | typeof withheld => value ?? withheld

/** What follows from people is withheld with their number. */
const only = (whole: ReportRow, keys: readonly string[], people: Cell): ReportRow =>
  Object.fromEntries(keys.map((key) => [key, people === withheld ? withheld : (whole[key] ?? null)]))

function published<Fact extends OfProgramme>(
  facts: readonly Fact[],
  { places, threshold }: Snapshot,
  hasTotal: boolean,
  columns: readonly ((fact: Fact) => number)[],
) {
  const counts = new Map<string, number[]>()
  for (const fact of facts) {
    const row = counts.get(fact.programmeId) ?? columns.map(() => 0)
    counts.set(
      fact.programmeId,
      row.map((sum, at) => sum + (columns[at]?.(fact) ?? 0)),
    )
  }
  return publish(places, { columns: columns.length, hasTotal, counts }, threshold)
}

const rowsOf = (
  { places }: Snapshot,
  cells: ReadonlyMap<string, (number | null)[]>,
  build: (row: readonly (number | null)[], place: string) => ReportRow[],
): SnapshotRows => new Map(places.map(({ id }) => [id, build(cells.get(id) ?? [], id)]))

/** The facts of the programmes in a place. */
function inPlace<Fact extends OfProgramme>(facts: readonly Fact[], places: readonly Place[], place: string): Fact[] {
  const inside = new Set([place])
  // Places come after those that they are in.
  for (const { id, parentId } of places) if (parentId !== null && inside.has(parentId)) inside.add(id)
  return facts.filter(({ programmeId }) => inside.has(programmeId))
}
