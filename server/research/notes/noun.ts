import { noun } from '#server/ground/noun.ts'
import { listNotesRuns } from './list-notes-runs.ts'
import { live } from './live.ts'
import { readNotes } from './read-notes.ts'
import { takeBackNotes } from './take-back-notes.ts'
import { writeNotes } from './write-notes.ts'

/** The notes of a meeting, written together (decision 029). */
export const notes = noun({
  name: 'notes',
  verbs: { meetings: { readNotes, writeNotes, listNotesRuns, takeBackNotes } },
  live,
})
