import * as z from 'zod'
import { activity } from '#domain/ground/activity.ts'
import { longDate } from '#domain/ground/dates.ts'
import { daysBetween, plusDays } from '#domain/ground/due.ts'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { lastPhase, type StageStatus } from './stages.ts'
import { usualDays } from './usual-days.ts'

/*
 * The day by which a stage should be complete. The ninth has none of its own: it is the final submission, whose date
 * the project has.
 */

/** A target as a project’s owner or supervisor sets it; null takes it away. */
export const Target = z.strictObject({
  number: z
    .int()
    .min(1)
    .max(lastPhase - 1),
  targetDate: PlainDate.nullable(),
})
export type Target = z.infer<typeof Target>

type Planned = { number: number; status: StageStatus }

/**
 * Targets for the stages that are not complete, counted backwards from the final submission: each stage ends where the
 * next begins. Where the usual times do not fit between today and that day, all are shortened in proportion. Empty when
 * the day has passed.
 */
export function proposeTargets(
  stages: Planned[],
  finalSubmissionDate: string,
  today: string,
): { number: number; targetDate: string }[] {
  const days = daysBetween(today, finalSubmissionDate)
  const open = stages.filter(({ status }) => status !== 'completed').sort((a, b) => a.number - b.number)
  if (days < 0) return []
  const needed = open.reduce((sum, { number }) => sum + usualDays(number), 0)
  const scale = needed > days ? days / needed : 1
  let left = 0
  return open
    .toReversed()
    .flatMap(({ number }) => {
      const target = { number, targetDate: plusDays(finalSubmissionDate, -Math.round(left)) }
      left += usualDays(number) * scale
      return number === lastPhase ? [] : [target]
    })
    .reverse()
}

type Moved = {
  username: string
  title: string
  /** The day of the final submission, where it is that which moved: null where it has none any more. */
  finalSubmission?: string | null
}

export const targetsMoved = activity<Moved>()('target_dates_changed', {
  sentence({ username, title, finalSubmission }) {
    if (finalSubmission === undefined) return `${username} changed the target dates of "${title}"`
    if (finalSubmission === null) return `${username} removed the final submission date of "${title}"`
    return `${username} set the final submission of "${title}" to ${longDate(finalSubmission)}`
  },
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Target dates change',
})

type Due = { dueOn: string; isLate: boolean }

export const stageDue = activity<Due & { stageName: string }>()('stage_due', {
  sentence: ({ stageName, dueOn, isLate }) =>
    isLate
      ? `${stageName} is late: it was due on ${longDate(dueOn)}`
      : `${stageName} should be complete by ${longDate(dueOn)}`,
  audience: 'owner_and_supervisors',
  mail: 'daily',
  label: 'Reminders: a stage is due or late',
})
