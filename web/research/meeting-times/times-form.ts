import { clockIn } from '#domain/ground/clocks.ts'
import { NewTimes, slotsAtMost } from '#domain/research/meeting-times/new-times.ts'
import { readersZone } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { instantIn } from '../meetings/when.ts'

export type SlotFields = { day: string | null; time: string; minutes: number | string }

/** Times while they are being filled in; day and time are on the clock of whoever fills them in. */
export type TimesFields = {
  title: string
  slots: SlotFields[]
  place: string
  callUrl: string
  required: string[]
}

const day = 86_400_000

/** The next days that are no weekend, from a week from now. */
function proposedDays(): string[] {
  const clock = clockIn(readersZone())
  const days = Array.from({ length: 7 }, (_, at) => new Date(Date.now() + (7 + at) * day))
  return days
    .map((each) => clock(each).date)
    .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()))
    .slice(0, slotsAtMost)
}

/** The form of new times: three days at ten o’clock, for those who are usually there. */
export const useTimesForm = ({ required, title = 'Supervision' }: { required: string[]; title?: string | undefined }) =>
  useCheckedForm<TimesFields>({
    initialValues: {
      title,
      slots: proposedDays().map((date) => ({ day: date, time: '10:00', minutes: 60 })),
      place: '',
      callUrl: '',
      required,
    },
    validate: problemsOf,
  })

export type TimesForm = ReturnType<typeof useTimesForm>

const inputOf = ({ title, slots, place, callUrl, required }: TimesFields) => ({
  title,
  zone: readersZone(),
  place,
  callUrl: callUrl.trim() || null,
  required,
  slots: slots.map(({ day, time, minutes }) => ({
    startsAt: instantIn(readersZone(), day ?? '', time),
    minutes: Number(minutes),
  })),
})

/** What the server expects. */
export const timesOf = (values: TimesFields) => NewTimes.parse(inputOf(values))

function problemsOf(values: TimesFields) {
  const problems: Record<string, string> = {}
  for (const [at, { day, time }] of values.slots.entries()) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day ?? '')) problems[`slots.${at}.day`] = 'Date input not valid.'
    if (!/^\d\d:\d\d$/.test(time)) problems[`slots.${at}.time`] = 'Say when it starts.'
  }
  const input = inputOf(values)
  for (const { path, message } of NewTimes.safeParse(input).error?.issues ?? []) {
    const [first = '', at, name] = path.map(String)
    const row = `${first}.${at}`
    // What is no day or time is no start either, and is said at its field.
    if (name === 'startsAt' && (problems[`${row}.day`] || problems[`${row}.time`])) continue
    problems[first === 'slots' && at ? `${row}.${name === 'startsAt' ? 'day' : name}` : first] ??= message
  }
  for (const [at, { startsAt }] of input.slots.entries())
    if (startsAt <= new Date()) problems[`slots.${at}.day`] ??= 'This time has passed.'
  return problems
}
