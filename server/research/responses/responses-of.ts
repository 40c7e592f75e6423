import { dayOf } from '#domain/ground/dates.ts'
import {
  asksForChange,
  levelLabels,
  pointStateLabels,
  type RemarkKind,
  roundLabels,
} from '#domain/research/reviews/reviews.ts'
import type { PointRemark, ReviewPoint, ReviewRound, StageReview } from '#domain/research/reviews/stage-review.ts'

/** What was asked for and what became of it, as it stands on paper: every value is a text that can be printed. */
export type Responses = {
  project: string
  stage: string
  /** The round, or that it is all of them. */
  title: string
  rounds: string[]
  reviewers: string
  rows: ResponseRow[]
}

export type ResponseRow = {
  number: string
  /** Its level, by whom and when. */
  about: string
  quote: string
  comment: string
  suggestion: string
  /** What stands where an answer is still to come, or never will; empty where there is one. */
  silence: string
  remarks: { what: string; text: string; who: string }[]
  state: string
  page: string
  place: string
}

type Named = { project: string; stage: string; round: number | null }

/** The response table of a stage, of one round or of all; null when it has no points. */
export function responsesOf({ rounds, points }: StageReview, { project, stage, round }: Named): Responses | null {
  const chosen = points.filter(({ roundNumber }) => round === null || roundNumber === round)
  if (chosen.length === 0) return null
  const shown = rounds.filter(({ number }) => round === null || number === round).toReversed()
  const writers = chosen.map(writerOf)
  return {
    ...{ project, stage },
    title: round === null ? 'Responses to the review' : `Responses to the review, round ${round}`,
    rounds: shown.map(lineOf),
    reviewers: [...new Set(writers)].join(', '),
    rows: chosen.map((point) =>
      rowOf(
        point,
        rounds.find(({ number }) => number === point.roundNumber),
      ),
    ),
  }
}

const nameOf = (name: string | null) => name ?? 'Deleted user'

/** Who raised a point, as others read it. */
export const writerOf = ({ byName, isGuest }: { byName: string | null; isGuest: boolean }): string =>
  `${nameOf(byName)}${isGuest ? ' (guest)' : ''}`

function lineOf({ number, state, sentByName, sentAt, endedByName, endedAt }: ReviewRound): string {
  const sent = `Round ${number}, sent by ${nameOf(sentByName)} on ${dayOf(sentAt)}`
  if (!endedAt) return `${sent}, under review`
  const how = state === 'corrections' ? 'approved with minor corrections' : roundLabels[state].toLowerCase()
  return `${sent}, ${how} by ${nameOf(endedByName)} on ${dayOf(endedAt)}`
}

function rowOf(point: ReviewPoint, round: ReviewRound | undefined): ResponseRow {
  const { number, level, text, mark, suggestion, page, remarks, raisedAt, roundNumber, state } = point
  return {
    number: String(number),
    about: `${levelLabels[level]}. ${writerOf(point)}, ${dayOf(raisedAt)}, round ${roundNumber}`,
    quote: mark?.quote.trim() ?? '',
    comment: text,
    suggestion: suggestion ?? '',
    silence: silenceOf(point),
    remarks: remarks.map((remark) => ({
      what: deeds[remark.kind],
      text: remark.text ?? '',
      who: `${writerOf(remark)}, ${dayOf(remark.madeAt)}`,
    })),
    state: asksForChange(point) ? pointStateLabels[state] : '',
    page: page ? String(page) : '',
    place: placeOf(point, round),
  }
}

function silenceOf(point: ReviewPoint): string {
  if (!asksForChange(point)) return 'No response needed.'
  return point.state === 'asked' ? 'Not answered yet.' : ''
}

/** What somebody did with a remark. */
const deeds: Record<RemarkKind, string> = {
  comment: 'Comment',
  done: 'Done',
  declined: 'Not done',
  closed: 'Closed',
  reopened: 'Reopened',
}

function placeOf({ versionId, linkId }: ReviewPoint, round: ReviewRound | undefined): string {
  const version = round?.versions.find(({ id }) => id === versionId)
  if (version) return `${version.name}, version ${version.number}`
  return round?.links.find(({ id }) => id === linkId)?.title ?? ''
}

/** A remark as one text. */
export const sentenceOf = ({ kind, text }: PointRemark): string =>
  kind === 'comment' ? (text ?? '') : [`${deeds[kind]}.`, text].filter(Boolean).join(' ')
