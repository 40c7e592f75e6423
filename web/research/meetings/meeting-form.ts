import type { Meeting } from '#domain/research/meetings/meetings.ts'
import { longestSeries, MeetingDetails, type Repeating, repeats } from '#domain/research/meetings/new-meeting.ts'
import { clockIn } from '#domain/site/bookings/demo-slots.ts'
import { useCheckedForm } from '#web/ground/ui/checked-form.ts'
import { readersZone } from '#web/ground/ui/dates.ts'
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
  times: number | string
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
      times: 10,
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

export function repeatOf({ every, times }: MeetingFields): Repeating | null {
  const chosen = repeats.find((each) => each === every)
  return chosen ? { every: chosen, times: Number(times) } : null
}

function problemsOf(values: MeetingFields) {
  const problems: Partial<Record<keyof MeetingFields, string>> = {}
  if (!/^\d{4}-\d\d-\d\d$/.test(values.day ?? '')) problems.day = 'Date input not valid.'
  if (!/^\d\d:\d\d$/.test(values.time)) problems.time = 'Say when it starts.'
  const times = Number(values.times)
  if (values.every !== 'never' && !(Number.isInteger(times) && times >= 2 && times <= longestSeries))
    problems.times = `From 2 to ${longestSeries} meetings.`
  const checked = MeetingDetails.safeParse(inputOf(values))
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = path[0] === 'startsAt' ? 'day' : (path[0] as keyof MeetingFields)
    problems[name] ??= message
  }
  return problems
}
