import * as z from 'zod'
import { prose } from '#domain/ground/text.ts'

export const privateNoteLimit = 4000
/** Notes about one project. */
export const privateNotesAtMost = 200

/** What a supervisor writes about a student’s work, for those who supervise it. */
export const NewPrivateNote = z.strictObject({
  text: prose({
    max: privateNoteLimit,
    tooLong: `Keep the note under ${privateNoteLimit.toLocaleString('en')} characters.`,
    empty: 'Write the note first.',
  }),
})

/** A private note; its writer’s name is null once the account is deleted. */
export type PrivateNote = { id: string; text: string; writtenAt: Date; writtenByName: string | null; isMine: boolean }
