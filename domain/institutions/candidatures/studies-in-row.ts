import type { RowRefusal } from '#domain/ground/row-outcomes.ts'
import { modeLabels, type StudyMode } from '#domain/research/registrations/registrations.ts'
import { modeOn } from '#domain/research/registrations/study-time.ts'
import type { Candidature } from './candidatures.ts'
import type { CandidatureColumn } from './rows.ts'

type Studies = Pick<Candidature, 'mode' | 'modeChanges'>
type Row = {
  mode: StudyMode | null
  /** Since when, where the row says so. */
  since: string | null
  registeredOn: string
}

/**
 * How somebody studies with what a row says of it. What was before is not rewritten: another mode is so since the day that the row gives,
 * or else since today. A day that is not after the registration says that it was so from the beginning.
 */
export function studiesWith(
  { mode, since, registeredOn }: Row,
  { before, today }: { before: Studies | null; today: string },
): Studies | RowRefusal<CandidatureColumn> {
  if (!mode && since) return { column: 'mode', why: 'Say how they study since this day.' }
  const isLater = before === null && since !== null && since > registeredOn
  const atFirst = isLater ? (mode === 'part_time' ? 'full_time' : 'part_time') : 'full_time'
  const now: Studies = { mode: before?.mode ?? atFirst, modeChanges: before?.modeChanges ?? [] }
  if (!mode) return now
  const from = since ?? (before ? today : registeredOn)
  const last = now.modeChanges.at(-1)
  const isNewest = !last || last.from <= from
  if (modeOn(now, from) === mode && (isNewest || !since)) return now
  if (!isNewest)
    return { column: 'mode', why: 'A change on a later day is entered: change it in the candidature itself.' }
  if (!last && from <= registeredOn) return { mode, modeChanges: [] }
  // One of the same day is taken back.
  const earlier = { mode: now.mode, modeChanges: now.modeChanges.filter((each) => each.from !== from) }
  if (modeOn(earlier, from) === mode) return earlier
  return { mode: now.mode, modeChanges: [...earlier.modeChanges, { from, mode }] }
}

/** How somebody studies and studied, in words. */
export const studiesText = ({ mode, modeChanges }: Studies): string =>
  [modeLabels[mode], ...modeChanges.map((each) => `${modeLabels[each.mode].toLowerCase()} from ${each.from}`)].join(
    ', ',
  )
