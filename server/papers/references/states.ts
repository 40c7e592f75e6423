import type { ReferenceType } from '#domain/papers/publications/kinds.ts'
import type { PublicationStatus } from '#domain/papers/publications/publications.ts'

/* How far a work has come, in the words that files and readers know. */

/** What an entry says of a work that is not in print yet; as a note every program shows it. */
const notes: Partial<Record<PublicationStatus, string>> = {
  idea: 'Manuscript in preparation',
  draft: 'Manuscript in preparation',
  submitted: 'Manuscript submitted for publication',
  accepted: 'Accepted for publication',
}

/** The words of biblatex (its manual, `pubstate`) and of CSL (`status`). */
const states: Partial<Record<PublicationStatus, string>> = {
  idea: 'inpreparation',
  draft: 'inpreparation',
  submitted: 'submitted',
  accepted: 'forthcoming',
}

export const noteOf = (status: PublicationStatus | undefined): string | null => (status && notes[status]) ?? null
export const stateOf = (status: PublicationStatus | undefined): string | null => (status && states[status]) ?? null

/** Of these kinds are manuscripts, until somebody publishes them. */
export const isManuscript = (type: ReferenceType, status: PublicationStatus | undefined): boolean =>
  status !== undefined &&
  ['idea', 'draft', 'submitted'].includes(status) &&
  ['article', 'conference', 'chapter', 'book'].includes(type)

/** The status that a word or a note names; undefined where it is about something else. */
export function statusOf(words: string | null | undefined): PublicationStatus | undefined {
  const text = (words ?? '').trim().replace(/[.;\s]+$/, '')
  if (/^(manuscript )?(submitted( for publication| to .+)?|under review|in review)$/i.test(text)) return 'submitted'
  if (/^((manuscript )?accepted( for publication)?|in ?press|forthcoming|to appear|article in press)$/i.test(text))
    return 'accepted'
  if (/^(manuscript )?(in ?preparation|unpublished manuscript in preparation)$/i.test(text)) return 'draft'
  return undefined
}

/** A note without the sentence about the state with which it begins, and that state. */
export function stateInNote(note: string | null): { status: PublicationStatus | undefined; note: string | null } {
  const [first = '', ...rest] = (note ?? '').split(/\.\s+|\n/)
  const status = statusOf(first)
  if (!status || !note) return { status, note }
  const remaining = note.slice(first.length).replace(/^[.\s]+/, '')
  return { status, note: rest.length > 0 ? remaining || null : null }
}

/** A note with the sentence about the state in front of it. */
export const noteWithState = (note: string | null, status: PublicationStatus | undefined): string | null =>
  [noteOf(status), note].filter(Boolean).join('. ') || null
