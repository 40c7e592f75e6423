import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line, prose } from '#domain/ground/text.ts'
import { TimeZone } from '#domain/ground/time-zone.ts'
import { webAddress } from '#domain/ground/web-address.ts'

export const meetingTitleLimit = 150
export const itemLimit = 500
export const addendumLimit = 5000
/** Items of one kind in a meeting. */
export const itemsAtMost = 100
/** Meetings of one series: weekly for a year. */
export const longestSeries = 52
/** Minutes. */
export const shortest = 5
export const longest = 600

export const repeats = ['weekly', 'fortnightly', 'monthly'] as const
export type Repeat = (typeof repeats)[number]

/** How often a meeting is held again, in the terms of RFC 5545. A monthly one keeps its weekday: “the third Tuesday”. */
export function ruleOf({ every }: Pick<Repeating, 'every'>, startsOn: string): string {
  switch (every) {
    case 'weekly':
      return 'FREQ=WEEKLY'
    case 'fortnightly':
      return 'FREQ=WEEKLY;INTERVAL=2'
    case 'monthly':
      return `FREQ=MONTHLY;BYDAY=${weekdayInMonth(startsOn)}`
  }
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** `3TU` for the third Tuesday; from the 29th on it is the last, because not every month has a fifth. */
function weekdayInMonth(date: string): string {
  const day = new Date(Date.parse(date))
  const which = Math.ceil(day.getUTCDate() / 7)
  return `${which > 4 ? -1 : which}${weekdays[day.getUTCDay()]}`
}

/** Days that a series leaves out, both of them too: a recess. */
export const Recess = z
  .strictObject({ from: PlainDate, until: PlainDate })
  .refine(({ from, until }) => from <= until, { error: 'It ends before it begins.', path: ['until'] })
export type Recess = z.infer<typeof Recess>
/** Of one series. */
export const recessesAtMost = 10

/** How often a meeting is held again: so many times in all, or until a day; on none of the days that are left out. */
export const Repeating = z
  .strictObject({
    every: z.enum(repeats),
    times: z.int().min(2).max(longestSeries).optional(),
    until: PlainDate.optional(),
    without: z.array(Recess).max(recessesAtMost).default([]),
  })
  .refine(
    ({ times, until }) => (times === undefined) !== (until === undefined),
    'Say how many meetings, or until when.',
  )
export type Repeating = z.infer<typeof Repeating>

const optional = (name: string, max: number) =>
  line({ max, tooLong: `Keep the ${name} under ${max} characters.` })
    .transform((text) => text || null)
    .nullable()
    .default(null)

/** From the first full year of the product’s calendar to far beyond any thesis. */
const earliest = new Date('2000-01-01')
const latest = new Date('2100-01-01')

/** What a meeting is, as somebody schedules or changes it. `startsAt` is an instant; `zone` is whose clock repeats follow. */
export const MeetingDetails = z.strictObject({
  title: line({
    max: meetingTitleLimit,
    tooLong: `Keep the title under ${meetingTitleLimit} characters.`,
    empty: 'Give the meeting a title.',
  }),
  startsAt: z.coerce
    .date('Say when it starts.')
    .min(earliest, 'Choose a later day.')
    .max(latest, 'Choose an earlier day.'),
  zone: TimeZone,
  minutes: z
    .int('Say how long it will take, in minutes.')
    .min(shortest, `A meeting takes at least ${shortest} minutes.`)
    .max(longest, `A meeting takes at most ${longest} minutes.`),
  place: optional('place', 200),
  callUrl: webAddress().nullable().default(null),
  guests: optional('names', 500),
})
export type MeetingDetails = z.infer<typeof MeetingDetails>

export const itemKinds = ['agenda', 'decision', 'action'] as const
export type ItemKind = (typeof itemKinds)[number]

/** A line of the agenda, a decision or an action; only an action has an owner and a date. */
export const ItemText = line({
  max: itemLimit,
  tooLong: `Keep it under ${itemLimit} characters.`,
  empty: 'Write something first.',
})

export const ActionDetails = z.strictObject({
  ownerId: z.uuid().nullable().default(null),
  dueOn: PlainDate.nullable().default(null),
})

export const AddendumText = prose({
  max: addendumLimit,
  tooLong: `Keep an addendum under ${addendumLimit.toLocaleString('en')} characters.`,
  empty: 'Write the addendum first.',
})

/** The largest change to the notes that is taken at once, and the longest notes, in bytes as Yjs encodes them. */
export const largestUpdate = 131_072
export const longestNotes = 2_097_152
/** Changes that are taken back at once. */
export const mostInRun = 1000
/** Characters: pasted at once, they stay below the largest change whatever they are written in. */
export const longestPaste = 40_000

/** Bytes as they cross the wire. */
export const Base64 = z.base64().max(Math.ceil(largestUpdate / 3) * 4)
