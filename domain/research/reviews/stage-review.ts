import type { FileVersion } from '#domain/research/files/files.ts'
import type { ReviewGuest } from '#domain/research/guests/guests.ts'
import type { FilledRubric } from '#domain/research/rubrics/rubric.ts'
import type { Mark } from './mark.ts'
import type { PointLevel, PointState, RemarkKind, RoundState } from './reviews.ts'

/* The review of a stage as it is read. */

/** A link as it was when the round was sent. */
export type PinnedLink = { id: string; title: string; url: string }

/** A version of a file that was to be read in a round. */
export type PinnedVersion = Pick<FileVersion, 'id' | 'number' | 'name' | 'size' | 'sha256' | 'markup'> & {
  fileId: string
}

/** What a reviewer sent without a decision; the points that came with it stand among the points. */
export type RoundComment = { id: string; text: string | null; byName: string | null; madeAt: Date }

/** What one supervisor decided in a round in which every supervisor has to approve. */
export type RoundApproval = {
  by: string | null
  byName: string | null
  withCorrections: boolean
  summary: string | null
  madeAt: Date
}

/** A rubric that a supervisor filled in. */
export type RoundRubric = { byName: string | null; rubric: FilledRubric; madeAt: Date }

/** A round with everything that was there to read. Names are null once an account is deleted. */
export type ReviewRound = {
  id: string
  number: number
  state: RoundState
  note: string | null
  wishedFor: string | null
  sentBy: string | null
  sentByName: string | null
  sentAt: Date
  endedBy: string | null
  endedByName: string | null
  endedAt: Date | null
  summary: string | null
  links: PinnedLink[]
  versions: PinnedVersion[]
  guests: ReviewGuest[]
  comments: RoundComment[]
  /** In the order in which they came; none where one supervisor decides. */
  approvals: RoundApproval[]
  rubrics: RoundRubric[]
}

/** Somebody who wrote in a review: a member by name, or a guest, who is marked as one. */
type Writer = { byId: string | null; byName: string | null; isGuest: boolean }

export type PointRemark = Writer & { id: string; kind: RemarkKind; text: string | null; madeAt: Date }

/** Where a point is: on a page of a version or at words of it, in a link, or nowhere in particular. */
export type PointPlace = { versionId: string | null; page: number | null; linkId: string | null; mark: Mark | null }

export type ReviewPoint = Writer &
  PointPlace & {
    id: string
    roundNumber: number
    number: number
    level: PointLevel
    text: string
    /** What could stand instead of what is marked. */
    suggestion: string | null
    state: PointState
    raisedAt: Date
    remarks: PointRemark[]
  }

/** The review of a stage: its rounds, the newest first, and its points in the order in which they were raised. */
export type StageReview = { rounds: ReviewRound[]; points: ReviewPoint[] }
