import { noun } from '#server/ground/noun.ts'
import { addNote } from './add-note.ts'
import { findLights } from './find-lights.ts'
import { list } from './list.ts'
import { listNotes } from './list-notes.ts'
import { listTimelines } from './list-timelines.ts'
import { removeNote } from './remove-note.ts'
import { takesOfAccount } from './takes.ts'

/** The supervisor’s board: who needs them, and who drifts. Nothing of it is stored but what supervisors note for themselves. */
export const board = noun({
  name: 'board',
  verbs: { board: { list, listTimelines, findLights, listNotes, addNote, removeNote } },
  forTokens: ['board'],
  takesOfAccount,
})
