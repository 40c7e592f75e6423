import { daysBetween, plusDays } from '#domain/ground/due.ts'
import type { StageStatus } from '#domain/research/stages/stages.ts'

/** When a student was at which stage, in plain dates: while it was worked on, under review, rejected or on hold. */
export type Timeline = {
  projectId: string
  title: string
  studentName: string
  startedOn: string
  finalSubmissionDate: string | null
  spans: { number: number; status: StageStatus; entered: string; left: string | null }[]
  /** By when the stages that are not complete are due. */
  dates: { number: number; on: string }[]
}

/** The days that timelines are drawn over: from the first beginning to the last date, and today with some room. */
export function rangeOf(timelines: readonly Timeline[], today: string): { from: string; to: string } {
  const begin = timelines.map(({ startedOn, spans }) => [startedOn, ...spans.map(({ entered }) => entered)])
  const end = timelines.map(({ dates, finalSubmissionDate }) => [
    ...dates.map(({ on }) => on),
    finalSubmissionDate ?? today,
  ])
  const from = [...begin.flat(), plusDays(today, -30)].sort()[0] ?? today
  const to = [...end.flat(), plusDays(today, 30)].sort().at(-1) ?? today
  return { from, to }
}

type Range = { from: string; to: string }

/** Where a day is in a range, from 0 to 1. */
export const placeOf = (day: string, { from, to }: Range): number =>
  Math.min(1, Math.max(0, daysBetween(from, day) / Math.max(1, daysBetween(from, to))))

/** Months from one mark to the next: as few as leave room for their names. */
const steps = [1, 2, 3, 6, 12]

/** First days of months in a range, evenly, at most about so many. */
export function marksOf({ from, to }: Range, most: number): string[] {
  const months = daysBetween(from, to) / 30.4
  const step = steps.find((each) => months / each <= most) ?? 24
  const marks: string[] = []
  const day = new Date(`${from.slice(0, 7)}-01T00:00:00Z`)
  for (day.setUTCMonth(Math.ceil(day.getUTCMonth() / step) * step); ; day.setUTCMonth(day.getUTCMonth() + step)) {
    const mark = day.toISOString().slice(0, 10)
    if (mark > to) return marks
    if (mark >= from) marks.push(mark)
  }
}
