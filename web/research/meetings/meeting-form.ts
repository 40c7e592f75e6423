import { clockIn } from '#domain/ground/clocks.ts'
import type { Meeting } from '#domain/research/meetings/meetings.ts'
import { longestSeries, MeetingDetails, Repeating } from '#domain/research/meetings/new-meeting.ts'
import { readersZone } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { instantIn } from './when.ts'

/** A meeting while it is being filled in; day and time are on the clock of whoever fills it in. */
export type MeetingFields = {
  projectId: string
  title: string
  day: string | null
  time: string
  minutes: number | string
  place: string
  callUrl: string
  guests: string
  zone: string
  every: string
  /** How it ends: after so many meetings, or with a day. */
  ends: string
  times: number | string
  until: string | null
  without: { from: string | null; until: string | null }[]
  following: boolean
}

/** The form of a new meeting, a week from now, or of one that is changed. */
export function useMeetingForm({ projectId, meeting }: { projectId: string; meeting: Meeting | undefined }) {
  const starts = clockIn(readersZone())(meeting?.startsAt ?? new Date(Date.now() + 7 * 86_400_000))
  return useCheckedForm<MeetingFields>({
    initialValues: {
      projectId,
      // What most meetings are; it is selected, so that another title replaces it.
      title: meeting?.title ?? 'Supervision',
      day: starts.date,
      time: meeting ? starts.time : '10:00',
      minutes: meeting?.minutes ?? 60,
      place: meeting?.place ?? '',
      callUrl: meeting?.callUrl ?? '',
      guests: meeting?.guests ?? '',
      // Its repeats follow the clock of whoever scheduled it, wherever it is changed.
      zone: meeting?.zone ?? readersZone(),
      every: 'never',
      ends: 'times',
      times: 10,
      until: null,
      without: [],
      following: false,
    },
    validate: problemsOf,
  })
}

export type MeetingForm = ReturnType<typeof useMeetingForm>

const inputOf = ({ title, day, time, minutes, place, callUrl, guests, zone }: MeetingFields) => ({
  title,
  startsAt: instantIn(readersZone(), day ?? '', time),
  zone,
  minutes: Number(minutes),
  place,
  callUrl: callUrl.trim() || null,
  guests,
})

/** What the server expects. */
export const detailsOf = (values: MeetingFields) => MeetingDetails.parse(inputOf(values))

export function repeatOf(values: MeetingFields): Repeating | null {
  return values.every === 'never' ? null : (repeatIn(values).data ?? null)
}

const repeatIn = ({ every, ends, times, until, without }: MeetingFields) =>
  Repeating.safeParse({ every, without, ...(ends === 'until' ? { until } : { times: Number(times) }) })

/** The first meeting and how it repeats, once both are filled in. */
export function seriesOf(values: MeetingFields) {
  const startsAt = instantIn(readersZone(), values.day ?? '', values.time)
  const repeat = repeatOf(values)
  return repeat && !Number.isNaN(startsAt.getTime()) ? { startsAt, zone: values.zone, repeat } : null
}

function problemsOf(values: MeetingFields) {
  const problems: Record<string, string> = {}
  if (!/^\d{4}-\d\d-\d\d$/.test(values.day ?? '')) problems.day = 'Date input not valid.'
  if (!/^\d\d:\d\d$/.test(values.time)) problems.time = 'Say when it starts.'
  const repeat = values.every === 'never' ? null : repeatIn(values)
  for (const { path, message } of repeat?.error?.issues ?? []) {
    if (path[0] === 'times') problems.times = `From 2 to ${longestSeries} meetings.`
    else if (path[0] === 'until') problems.until = 'Date input not valid.'
    else problems[path.join('.')] ??= message
  }
  const checked = MeetingDetails.safeParse(inputOf(values))
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = path[0] === 'startsAt' ? 'day' : String(path[0])
    problems[name] ??= message
  }
  return problems
}
