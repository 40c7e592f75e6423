import type * as z from 'zod'
import { dayOfCell } from '#domain/ground/cell-of-day.ts'
import { lettersOf } from '#domain/ground/columns.ts'
import { ownIn } from '#domain/ground/own-in.ts'
import { isRefusal, type RowChange, type RowRefusal } from '#domain/ground/row-outcomes.ts'
import { modeLabels, type StudyMode } from '#domain/research/registrations/registrations.ts'
import type { Cohort } from '../cohorts/cohorts.ts'
import type { Place } from '../institutions/places.ts'
import {
  type Candidature,
  type CandidatureStatus,
  hasLeft,
  isActive,
  type Supervision,
  statusLabels,
} from './candidatures.ts'
import { candidatureAfter, type NewCandidature } from './new-candidature.ts'
import { type CandidatureCells, type CandidatureColumn, candidatureColumns, supervisorsInRow } from './rows.ts'
import { studiesText, studiesWith } from './studies-in-row.ts'

type Values = z.infer<typeof NewCandidature>
type Refusal = RowRefusal<CandidatureColumn>

/** What registers call a status or a mode besides its own name. */
const statusWords: Record<string, CandidatureStatus> = {
  ...{ active: 'registered', enrolled: 'registered', current: 'registered', examination: 'under_examination' },
  ...{ submitted: 'under_examination', completed: 'graduated', complete: 'graduated', deregistered: 'withdrawn' },
  ...{ discontinued: 'withdrawn', cancelled: 'withdrawn', admitted: 'applied' },
}
const modeWords: Record<string, StudyMode> = { ft: 'full_time', full: 'full_time', pt: 'part_time', part: 'part_time' }

/** The programme that a row names, among those where it may be put; the unit says which, where several have the name. */
export function placeOf({ programme = '', unit = '' }: CandidatureCells, places: readonly Place[]): Place | Refusal {
  if (!lettersOf(programme)) return { column: 'programme', why: 'Give the programme.' }
  const named = places.filter(({ name }) => lettersOf(name) === lettersOf(programme))
  const found = lettersOf(unit)
    ? named.filter(({ unitNames }) => unitNames.some((name) => lettersOf(name) === lettersOf(unit)))
    : named
  const [first] = found
  if (first && found.length === 1) return first
  if (first) {
    const units = found.map(({ unitName }) => unitName).join(', ')
    return { column: 'unit', why: `Several units have this programme: ${units}. Name one in a column “Unit”.` }
  }
  const why = lettersOf(unit)
    ? 'You can add to no programme of this name in this unit.'
    : 'You can add to no programme of this name.'
  return { column: 'programme', why }
}

/**
 * A row as a candidature, or why it is none. Of one that is there (`before`) an empty cell and a column that the list does not have
 * change nothing. What was before `today` is not rewritten: another mode is so since then, where the row gives no day, and supervisors whom
 * it leaves out end. `monthFirstLine` as in `dayOfCell`.
 */
export function readRow(
  cells: CandidatureCells,
  {
    programmeId,
    before,
    cohorts,
    monthFirstLine,
    today,
  }: {
    programmeId: string
    before: Candidature | null
    cohorts: readonly Cohort[]
    monthFirstLine: number | null
    today: string
  },
): Values | Refusal {
  const { name = '', firstNames = '', lastName = '', studentNumber = '', email = '' } = cells
  const mode = modeOf(cells.mode)
  const status = statusOf(cells.status, before)
  const registeredOn = dayIn(cells, 'registeredOn', monthFirstLine, before?.registeredOn)
  const since = dayIn(cells, 'modeSince', monthFirstLine, null)
  const endedOn = dayIn(cells, 'endedOn', monthFirstLine, before?.endedOn ?? null)
  const supervisors = supervisorsOf(cells)
  const cohortId = cohortIn(cells.cohort, { programmeId, before, cohorts })
  if (isRefusal(mode)) return mode
  if (isRefusal(registeredOn)) return registeredOn
  if (isRefusal(since)) return since
  const studies = studiesWith({ mode, since, registeredOn: registeredOn ?? today }, { before, today })
  for (const read of [studies, status, endedOn, supervisors, cohortId]) if (isRefusal(read)) return read
  const filled = [firstNames, lastName].filter((part) => part.trim()).join(' ')
  const values = {
    // However it is spelled in the list.
    studentNumber: before?.studentNumber ?? studentNumber,
    ...{ programmeId, registeredOn, status, ...studies },
    name: name.trim() || filled || before?.name || '',
    email: email.trim() || before?.email || '',
    ...{
      interruptions: before?.interruptions ?? [],
      extensions: before?.extensions ?? [],
      cohortId,
    },
    endedOn: isRefusal(status) || isActive(status) ? (cells.endedOn?.trim() ? endedOn : null) : endedOn,
    supervisors: isRefusal(supervisors) ? supervisors : withFormer(supervisors, before, today),
  }
  const reason = cells.reason?.trim() ?? ''
  if (before && !isRefusal(status) && hasLeft(status) && status !== before.status && !reason)
    return { column: 'reason', why: 'Say why it ended, in a column “Reason”.' }
  if (reason.length > 300) return { column: 'reason', why: 'Keep it under 300 characters.' }
  const { data, error } = candidatureAfter(before).safeParse(values)
  const [issue] = error?.issues ?? []
  return data ?? { column: columnAt(issue?.path ?? [], cells), why: issue?.message ?? 'This row cannot be read.' }
}

/** The cohort that a row names: the one that it is in, or an open one of the programme. */
function cohortIn(
  cell = '',
  { programmeId, before, cohorts }: { programmeId: string; before: Candidature | null; cohorts: readonly Cohort[] },
): string | null | Refusal {
  const word = lettersOf(cell)
  if (!word) return before?.cohortId ?? null
  const named = cohorts.filter((each) => each.programmeId === programmeId && lettersOf(each.name) === word)
  const found = named.find(({ id }) => id === before?.cohortId) ?? named.find(({ isArchived }) => !isArchived)
  return (
    found?.id ?? {
      column: 'cohort',
      why: 'This programme has no open cohort of this name. Add it to the programme first.',
    }
  )
}

function modeOf(cell = ''): StudyMode | null | Refusal {
  const word = lettersOf(cell)
  if (!word) return null
  const modes = Object.entries(modeLabels).map(([mode, label]) => [lettersOf(label), mode] as const)
  const mode = ownIn(modeWords, word) ?? (new Map(modes).get(word) as StudyMode | undefined)
  return mode ?? { column: 'mode', why: 'Write “Full time” or “Part time”.' }
}

function statusOf(cell = '', before: Candidature | null): CandidatureStatus | Refusal {
  const word = lettersOf(cell)
  if (!word) return before?.status ?? 'registered'
  const labels = Object.entries(statusLabels).map(([status, label]) => [lettersOf(label), status] as const)
  const status = ownIn(statusWords, word) ?? (new Map(labels).get(word) as CandidatureStatus | undefined)
  return status ?? { column: 'status', why: `Write one of these: ${Object.values(statusLabels).join(', ')}.` }
}

function dayIn<Kept extends string | null | undefined>(
  cells: CandidatureCells,
  column: 'registeredOn' | 'modeSince' | 'endedOn',
  monthFirstLine: number | null,
  before: Kept,
): string | Kept | Refusal {
  const cell = cells[column]?.trim()
  if (!cell)
    return column === 'registeredOn' && !before ? { column, why: 'Give the day of the first registration.' } : before
  const read = dayOfCell(cell, monthFirstLine)
  return 'day' in read ? read.day : { column, why: read.why }
}

function supervisorsOf(cells: CandidatureCells): Supervision[] | Refusal {
  const named = numbersIn(cells).map((number) => ({
    number,
    name: cells[`supervisor${number}Name`]?.trim() ?? '',
    email: cells[`supervisor${number}Email`]?.trim() ?? '',
    share: cells[`supervisor${number}Share`]?.replace(/[\s%]/g, '') ?? '',
  }))
  for (const { number, share } of named)
    if (!/^\d{1,3}([.,]0+)?$/.test(share) && (share || named.length > 1))
      return { column: `supervisor${number}Share`, why: 'Give the share as a whole number of per cent.' }
  return named.map(({ number: _, share, ...who }) => ({
    ...who,
    share: share ? Math.trunc(Number.parseFloat(share)) : 100,
  }))
}

type SupervisorNumber = 1 | 2 | 3 | 4

/** The supervisors that a row names, or else those of before; whom it leaves out ends today, and whoever has ended stays with their days. */
function withFormer(named: Supervision[], before: Candidature | null, today: string): Supervision[] {
  const all = before?.supervisors ?? []
  if (named.length === 0) return all
  const emails = new Set(named.map(({ email }) => email.toLowerCase()))
  const former = all.map((each) => ({ ...each, until: each.until ?? today }))
  // Whoever goes on, or is back on the day on which they ended, has not ended.
  return [...named, ...former.filter(({ email, until }) => !(emails.has(email) && until === today))]
}

/** Which supervisors a row names. */
const numbersIn = (cells: CandidatureCells): SupervisorNumber[] =>
  Array.from({ length: supervisorsInRow }, (_, at) => (at + 1) as SupervisorNumber).filter((number) =>
    [cells[`supervisor${number}Name`], cells[`supervisor${number}Email`]].some((cell) => cell?.trim()),
  )

/** The column whose value was refused. */
function columnAt([field, at, part]: PropertyKey[], cells: CandidatureCells): CandidatureColumn | null {
  if (field === 'supervisors') {
    const number = numbersIn(cells)[typeof at === 'number' ? at : 0] ?? 1
    return `supervisor${number}${part === 'name' ? 'Name' : part === 'email' ? 'Email' : 'Share'}`
  }
  // They are not in a list: a new first day does not fit them.
  if (field === 'interruptions' || field === 'modeChanges') return 'registeredOn'
  if (field === 'name' && !cells.name?.trim() && cells.lastName !== undefined) return 'lastName'
  return typeof field === 'string' && field in candidatureColumns ? (field as CandidatureColumn) : null
}

/** What a row changes of a candidature. */
export function changesOf(
  before: Candidature,
  after: Values,
  cohorts: readonly Pick<Cohort, 'id' | 'name'>[],
): RowChange<CandidatureColumn>[] {
  const shown = (one: Candidature | Values): [CandidatureColumn, string][] => [
    ['name', one.name],
    ['email', one.email],
    ['registeredOn', one.registeredOn],
    ['mode', studiesText(one)],
    ['status', statusLabels[one.status]],
    ['endedOn', one.endedOn ?? ''],
    ['cohort', cohorts.find(({ id }) => id === one.cohortId)?.name ?? ''],
    ['supervisor1Name', supervisorsText(one, before)],
  ]
  const old = new Map(shown(before))
  return shown(after).flatMap(([column, to]) => {
    const from = old.get(column) ?? ''
    return from === to ? [] : [{ column, from, to }]
  })
}

/** Those who supervise, and whose supervision a row ends. */
function supervisorsText({ supervisors }: Pick<Candidature, 'supervisors'>, before: Candidature): string {
  const isNew = ({ email, until }: Supervision) =>
    !before.supervisors.some((each) => each.email === email && each.until === until)
  return supervisors
    .filter((each) => each.until === undefined || isNew(each))
    .map(({ name, email, share, until }) => `${name} <${email}> ${until ? `until ${until}` : `${share} %`}`)
    .join(', ')
}
