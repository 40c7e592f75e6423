import { and, inArray, or } from 'drizzle-orm'
import type * as z from 'zod'
import { isRefusal, type RowOutcome } from '#domain/ground/row-outcomes.ts'
import type { NewCandidature } from '#domain/institutions/candidatures/new-candidature.ts'
import { changesOf, placeOf, readRow } from '#domain/institutions/candidatures/read-row.ts'
import {
  type CandidatureCells,
  type CandidatureColumn,
  candidatureColumns,
} from '#domain/institutions/candidatures/rows.ts'
import { spellingOf } from '#domain/institutions/candidatures/same-number.ts'
import type { Cohort } from '#domain/institutions/cohorts/cohorts.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { cohortsOf } from '#server/institutions/cohorts/cohorts-of.ts'
import { placesOf } from '#server/institutions/institutions/programmes/places-of.ts'
import { rowsOf } from '#server/institutions/institutions/rows-of.ts'
import { spelledNumber } from '../store-candidature.ts'
import { candidatures } from '../tables.ts'

/** Rows of a list as they are sent. */
export const Rows = rowsOf(candidatureColumns)

type Stored = typeof candidatures.$inferSelect
export type Prepared = {
  outcome: RowOutcome<CandidatureColumn>
  /** What is to be stored, where it is new or changes something. */
  toStore: { before: Stored | null; candidature: z.infer<typeof NewCandidature>; reason: string | null } | null
}

type By = {
  profileId: string
  today: string /** Until the end of the transaction in which they are stored. */
  locks: boolean
}

/**
 * What would become of rows: a candidature is the same one where institution, programme and student number are, however that is spelled;
 * a row about one that is in the list already is refused. Rows of programmes that the caller may not change are refused as those of
 * programmes that do not exist.
 */
export async function prepareRows(
  tx: Db,
  { institutionId, rows, monthFirstLine }: z.infer<typeof Rows>,
  { locks, ...by }: By,
): Promise<Prepared[]> {
  const places = await placesOf(tx, { institutionId, ...by })
  const placed = rows.map(({ line, cells }) => ({ line, cells, place: placeOf(cells, places) }))
  const stored = await storedFor(
    tx,
    locks,
    placed.flatMap(({ cells, place }) => (isRefusal(place) ? [] : [{ cells, programmeId: place.id }])),
  )
  const cohorts = await cohortsOf(
    tx,
    placed.flatMap(({ place }) => (isRefusal(place) ? [] : [place.id])),
  )
  const seen: Seen = { numbers: new Map(), emails: new Map() }
  return placed.map(({ line, cells, place }): Prepared => {
    if (isRefusal(place))
      return { outcome: { line, kind: 'refused', isMissing: place.column === 'programme', ...place }, toStore: null }
    return prepareRow(
      { line, cells },
      { programmeId: place.id, stored, cohorts, monthFirstLine, seen, today: by.today },
    )
  })
}

/** The numbers and addresses that rows of the list have in each programme, with the line of each. */
type Seen = { numbers: Map<string, number>; emails: Map<string, number> }
type Among = {
  programmeId: string
  stored: readonly Stored[]
  cohorts: readonly Cohort[]
  monthFirstLine: number | null
  seen: Seen
  today: string
}

/** What would become of a row in its programme, among those that are stored and the rows before it. */
function prepareRow(
  { line, cells }: { line: number; cells: CandidatureCells },
  { programmeId, stored, cohorts, monthFirstLine, seen, today }: Among,
): Prepared {
  const refuse = (column: CandidatureColumn | null, why: string): Prepared => ({
    outcome: { line, kind: 'refused', isMissing: false, column, why },
    toStore: null,
  })
  const number = spellingOf(cells.studentNumber ?? '')
  const twin = number && seen.numbers.get(`${programmeId} ${number}`)
  if (twin) return refuse('studentNumber', `Row ${twin} is the same one.`)
  const here = stored.filter((one) => one.programmeId === programmeId)
  const before = here.find(({ studentNumber }) => spellingOf(studentNumber) === number) ?? null
  const candidature = readRow(cells, { programmeId, before, cohorts, monthFirstLine, today })
  if (isRefusal(candidature)) return refuse(candidature.column, candidature.why)
  const { email } = candidature
  const namesake = seen.emails.get(`${programmeId} ${email}`)
  if (namesake) return refuse('email', `Row ${namesake} has this address.`)
  if (here.some((one) => one.id !== before?.id && one.email === email))
    return refuse('email', 'Another candidature of this programme has this address.')
  if (before?.hasAccepted && before.email !== email)
    return refuse('email', 'Its student has accepted with another address: it stays.')
  seen.numbers.set(`${programmeId} ${number}`, line)
  seen.emails.set(`${programmeId} ${email}`, line)
  const toStore = { before, candidature, reason: cells.reason?.trim() || null }
  if (!before) return { outcome: { line, kind: 'new', waitsForSeat: false }, toStore }
  const changes = changesOf(before, candidature, cohorts)
  if (changes.length === 0) return { outcome: { line, kind: 'same' }, toStore: null }
  return { outcome: { line, kind: 'changed', changes }, toStore }
}

/** The candidatures that rows could be, or that have their addresses. */
async function storedFor(
  tx: Db,
  locks: boolean,
  placed: { cells: CandidatureCells; programmeId: string }[],
): Promise<Stored[]> {
  if (placed.length === 0) return []
  const programmeIds = [...new Set(placed.map(({ programmeId }) => programmeId))]
  const numbers = placed.map(({ cells }) => spellingOf(cells.studentNumber ?? ''))
  const emails = placed.map(({ cells }) => (cells.email ?? '').trim().toLowerCase())
  const { programmeId, email } = candidatures
  const found = tx
    .select()
    .from(candidatures)
    .where(and(inArray(programmeId, programmeIds), or(inArray(spelledNumber, numbers), inArray(email, emails))))
  return locks ? found.for('update') : found
}
