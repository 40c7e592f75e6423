import * as z from 'zod'
import { MeetingDetails, Repeating } from '#domain/research/meetings/new-meeting.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { occurrencesOf } from './occurrences-of.ts'

/**
 * When the meetings of a series would be held, before it is scheduled: the same that `schedule` makes, and one more where there would be
 * more than 52.
 */
export const listOccurrences = signedIn
  .route({ method: 'GET', path: '/meeting-series', tags: ['meetings'] })
  .input(
    MeetingDetails.pick({ startsAt: true, zone: true }).extend({
      repeat: Repeating.safeExtend({
        times: z.coerce.number<number>().pipe(Repeating.shape.times.unwrap()).optional(),
      }),
    }),
  )
  .handler(({ input: { repeat, ...first } }) => occurrencesOf(repeat, first))
