import * as z from 'zod'
import { MeetingDetails } from '../meetings/new-meeting.ts'

/** Times that are proposed for one meeting, at most. */
export const slotsAtMost = 3
/** People who have to be at one meeting, at most. */
const requiredAtMost = 50

/** When a meeting could be. */
export const NewSlot = MeetingDetails.pick({ startsAt: true, minutes: true })
export type NewSlot = z.infer<typeof NewSlot>

/** Whether one of these times begins before another has ended. */
export const overlap = (slots: readonly NewSlot[]): boolean => {
  const sorted = [...slots].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return sorted.some(({ startsAt }, at) => {
    const before = sorted[at - 1]
    return before !== undefined && startsAt.getTime() < before.startsAt.getTime() + before.minutes * 60_000
  })
}

/** Times as somebody proposes them, for what, and who has to be there besides them. */
export const NewTimes = MeetingDetails.pick({ title: true, zone: true, place: true, callUrl: true }).extend({
  slots: z
    .array(NewSlot)
    .min(1, 'Propose at least one time.')
    .max(slotsAtMost, `Propose at most ${slotsAtMost} times.`)
    .refine((slots) => !overlap(slots), 'Two of these times overlap.'),
  required: z.array(z.uuid()).min(1, 'Choose who has to be there.').max(requiredAtMost),
})
export type NewTimes = z.infer<typeof NewTimes>
