import { notesWritten } from '#domain/research/notes/changes.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { received } from './open-notes.ts'

/** Open notes get what somebody else has written. */
export const live = [applies(notesWritten, (_at, written) => received(written))]

/** Notes fetch what they lack by themselves. */
export const shown: Shown = () => []
