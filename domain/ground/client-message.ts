import * as z from 'zod'
import { Caret } from './caret.ts'

/** What a page sends to `/live`: which project it shows, and which of its stages is open. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('watch'), projectId: z.uuid(), stageId: z.uuid().nullable() }),
  z.strictObject({ type: z.literal('unwatch') }),
  /** The person is typing in the stage that is watched. */
  z.strictObject({ type: z.literal('typing') }),
  /** Which page of which file the person reads there; null once it is closed, and where there are no pages. */
  z.strictObject({
    type: z.literal('reading'),
    versionId: z.uuid().nullable(),
    page: z.int().min(1).max(100_000).nullable(),
  }),
  /** The notes of a meeting are open in the project that is watched, and where the person writes in them; null while they do not. */
  z.strictObject({ type: z.literal('caret'), meetingId: z.uuid(), caret: Caret.nullable() }),
])
export type ClientMessage = z.infer<typeof ClientMessage>
