import type { Route } from '#domain/research/ethics/approvals.ts'
import type { Degree, StudyMode } from '#domain/research/registrations/registrations.ts'
import type { CandidatureStatus } from '../candidatures/candidatures.ts'

/*
 * What the database counts for a report: people who have the same facts, together. The programme is there where rows are counted by
 * programme, for a snapshot; otherwise it is empty.
 */

type Counted = { programmeId: string; count: number }

/** Who is at a stage, or was there a month ago. Stage 0: no project is attached. */
export type PipelineFact = Counted & { stage: number; status: CandidatureStatus; when: 'now' | 'before' }

/**
 * In how many weeks a stage was completed (`closed`), has been open, or had been when the candidature ended; and how often it was
 * reopened.
 */
export type StageTimeFact = Counted & {
  stage: number
  state: 'closed' | 'open' | 'ended'
  weeks: number
  returns: number
}

export type Outcome = 'graduated' | 'left' | 'active'

/**
 * Who was first registered in a year: what they were after 2, 3, 4, 5 and 7 years, as JSON, null in the future; and the months that they
 * studied until they graduated, or were last seen. Rows of nobody have credit: of graduates, the share of their time.
 */
export type CohortFact = Counted & {
  year: number
  degree: Degree
  mode: StudyMode
  outcomes: string | null
  months: number
  hasGraduated: boolean
  credit: number
}

/** Days until what was sent was answered, or since it has waited. `people` adds up to different people. */
export type ResponseFact = Counted & { stage: number; days: number; isAnswered: boolean; people: number }

/**
 * Working days of an approval from the first application to the first decision and to the approval, and the rounds. What ends in
 * `people` adds up to different people.
 */
export type EthicsFact = Counted & {
  route: Route | null
  toDecision: number | null
  toApproval: number | null
  rounds: number
  isEnding: boolean
  decidedPeople: number
  approvedPeople: number
  endingPeople: number
}
