import { modeOn } from '#domain/research/registrations/study-time.ts'
import type { BoardRow } from './board.ts'
import { restingWords } from './lights.ts'

/** What a student weighs by the stage they are at: most while there is much to read, least while committees have it. */
const stageWeights = [1, 1.5, 1, 1, 1, 1.5, 0.5, 0.5, 1]
const shareWeights = { main: 1, co: 0.5 }
const modeWeights = { full_time: 1, part_time: 0.5 }

/** The formula, as the page has it. */
export const loadRule =
  'A student counts 1; in Proposal and Manuscript one and a half, in Submission and Committee Review a half. Half of that counts for part-time study, and half for co-supervisors: the main supervisor is whoever has supervised the project the longest. Students on leave or suspended count nothing.'

type Weighed = Pick<BoardRow, 'facts' | 'isMain'>

/** What a student weighs for whoever reads the row, on a day. */
export function loadOf({ facts, isMain }: Weighed, today: string): number {
  if (restingWords(facts, today)) return 0
  const { phase, registration } = facts
  const mode = registration ? modeOn(registration, today) : 'full_time'
  return (stageWeights[phase - 1] ?? 1) * shareWeights[isMain ? 'main' : 'co'] * modeWeights[mode]
}

/** The load of a supervisor: the sum over their students. */
export const totalLoad = (rows: readonly Weighed[], today: string): number =>
  rows.reduce((sum, row) => sum + loadOf(row, today), 0)
