import { plusDays } from '#domain/ground/due.ts'
import type { Waiting } from '#domain/research/workspace/waiting.ts'
import type { Facts } from './facts.ts'
import { restingWords } from './lights.ts'
import type { Light } from './rules.ts'

/** The most students that a board has; beyond it, the list of projects has all. */
export const boardLimit = 500

/** What of all that waits for somebody is an answer that a student of theirs waits for. */
const needKinds: readonly Waiting['kind'][] = ['review', 'confirm', 'memorandum', 'report', 'times']

/** What waits for a supervisor in a project, the longest first. */
export const needsIn = (waiting: readonly Waiting[], projectId: string): Waiting[] =>
  waiting
    .filter((each) => each.projectId === projectId && each.role === 'supervisor' && needKinds.includes(each.kind))
    .sort((one, another) => one.at.getTime() - another.at.getTime())

/** A student on the board of somebody who supervises them. */
export type BoardRow = {
  projectId: string
  title: string
  studentId: string
  studentName: string
  /** The stage that they are at: what is said to them goes into its chat. */
  stageId: string
  facts: Facts
  lights: Light[]
  /** What waits for the reader, the longest first. */
  needs: Waiting[]
  /** The others who supervise the project, by name. */
  others: string[]
  /** Whether nobody has supervised it for longer than the reader. */
  isMain: boolean
  /** Since when the reader supervises it. */
  supervisedSince: string
  finalSubmissionDate: string | null
}

/** Where a row stands: it needs its reader, it drifts, it rests, or all is well. */
export const standings = ['needs_you', 'drifting', 'well', 'resting'] as const
export type Standing = (typeof standings)[number]

export const standingLabels: Record<Standing, string> = {
  needs_you: 'Needs you',
  drifting: 'Drifting',
  well: 'On course',
  resting: 'Away',
}

type Stands = Pick<BoardRow, 'needs' | 'lights' | 'facts'>

/** Where a student stands on a day. What supervisors owe them, and that they are away, is no drift of theirs. */
export function standingOf({ needs, lights, facts }: Stands, today: string): Standing {
  if (needs.length > 0) return 'needs_you'
  if (restingWords(facts, today)) return 'resting'
  const ownLights = lights.filter(({ rule }) => rule !== 'away' && (rule !== 'answer' || !facts.review))
  return ownLights.some(({ tone }) => tone !== 'calm') ? 'drifting' : 'well'
}

const weightOf = (lights: readonly Light[]) =>
  lights.reduce((sum, { tone }) => sum + (tone === 'act' ? 100 : tone === 'watch' ? 1 : 0), 0)

/** The order of a board: who needs its reader, the longest first; then who drifts, the furthest first; then by name. */
export const inOrder = (rows: readonly BoardRow[], today: string): BoardRow[] =>
  rows.toSorted((one, another) => {
    const [a, b] = [one, another].map((row) => standings.indexOf(standingOf(row, today))) as [number, number]
    return (
      a - b ||
      (one.needs[0]?.at.getTime() ?? 0) - (another.needs[0]?.at.getTime() ?? 0) ||
      weightOf(another.lights) - weightOf(one.lights) ||
      compare(one.facts.lastSign, another.facts.lastSign) * (a === standings.indexOf('drifting') ? 1 : 0) ||
      one.studentName.localeCompare(another.studentName, 'en') ||
      compare(one.projectId, another.projectId)
    )
  })

const compare = (one: string, another: string) => (one < another ? -1 : one > another ? 1 : 0)

/** The parts of a board that somebody can look at alone. */
export const boardViews = ['all', 'waiting', 'silent', 'submitting', 'new', 'shared'] as const
export type BoardView = (typeof boardViews)[number]

export const boardViewLabels: Record<BoardView, string> = {
  all: 'All',
  waiting: 'Waiting for me',
  silent: 'Silent',
  submitting: 'Submitting soon',
  new: 'New',
  shared: 'With co-supervisors',
}

/** Days in which a final submission is soon, and in which somebody is new. */
const soonDays = 90

/** Whether a row is in a view on a day. */
export function isInView(row: BoardRow, view: BoardView, today: string): boolean {
  switch (view) {
    case 'all':
      return true
    case 'waiting':
      return row.needs.length > 0
    case 'silent':
      return row.lights.some(({ rule, tone }) => rule === 'life' && tone !== 'calm')
    case 'submitting':
      return row.finalSubmissionDate !== null && row.finalSubmissionDate <= plusDays(today, soonDays)
    case 'new':
      return row.supervisedSince >= plusDays(today, -soonDays)
    case 'shared':
      return row.others.length > 0
  }
}
