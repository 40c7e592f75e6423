import * as z from 'zod'
import { activity } from '#domain/ground/activity.ts'
import { line, prose } from '#domain/ground/text.ts'
import type { Reference } from '#domain/papers/publications/reference.ts'

/* The library of a project: the papers that its people read and cite. */

/** Papers on a page of the list. */
export const papersOfPage = 50
/** Papers of one project. */
export const papersAtMost = 10_000
/** Entries of a file that is imported, and its length in characters: each may have an abstract. */
export const importedAtMost = 2500
export const longestImport = 10_000_000
/** Bytes of the request that brings it, in any script. */
export const largestImport = 20 * 1024 * 1024
/** Papers that are changed, or taken from PubMed, at once. */
export const chosenAtMost = 500
export const tagsOfPaper = 30
/** Days for which a merge can be undone. */
export const undoDays = 30
export const longestNote = 10_000

export const readingStates = ['to_read', 'reading', 'read'] as const
export type ReadingState = (typeof readingStates)[number]

export const readingLabels: Record<ReadingState, string> = {
  to_read: 'To read',
  reading: 'Reading',
  read: 'Read',
}

export const paperSorts = ['added', 'year', 'title', 'author'] as const
export type PaperSort = (typeof paperSorts)[number]

export const paperSortLabels: Record<PaperSort, string> = {
  added: 'Newest here first',
  year: 'Newest year first',
  title: 'Title',
  author: 'First author',
}

/** A word by which people find papers again. Those that differ in capitals alone are one. */
export const Tag = line({ max: 50, tooLong: 'Keep each tag under 50 characters.', empty: 'Write the tag.' })

export const PaperNote = prose({
  max: longestNote,
  tooLong: `Keep the note under ${longestNote.toLocaleString('en')} characters.`,
})
  .transform((text) => text || null)
  .nullable()

/** What a list of papers can be narrowed to. */
export const PaperFilters = z.strictObject({
  /** Words that begin like these, in everything that is known of a paper. */
  search: z.string().trim().max(200).default(''),
  tag: Tag.optional(),
  /** What the caller has done with it; `unread` is everything that they have not read. */
  reading: z.enum([...readingStates, 'unread']).optional(),
  /** Cited in the dossier (`dossier`), or in a publication (its id). */
  citedIn: z.union([z.literal('dossier'), z.uuid()]).optional(),
  /** Those that came with one import. */
  importId: z.uuid().optional(),
})
export type PaperFilters = z.infer<typeof PaperFilters>

/** Who has done what with a paper. */
export type Reading = { profileId: string; username: string; state: ReadingState | null; note: string | null }

/** A paper as a list shows it: as it is cited, without its abstract. */
export type LibraryPaper = Omit<Reference, 'abstract'> & {
  id: string
  tags: string[]
  addedByName: string | null
  addedBy: string | null
  createdAt: Date
  /** Rises with every change of how it is cited. */
  version: number
  /** Those who have written a note, or said how far they are. */
  readings: Reading[]
  /** Where it is cited: ids of publications, and `dossier`. */
  citedIn: string[]
  /** Its PDF, where somebody has put it beside it; `size` in bytes. */
  pdf: { versionId: string; name: string; size: number } | null
}

/** A file, or a search, with which papers came; what of it was there already is its duplicates. */
export type PaperImport = {
  id: string
  name: string
  /** Where they were found, as people say it: “Scopus”. */
  database: string | null
  found: number
  added: number
  known: number
  importedByName: string | null
  createdAt: Date
}

/** A merge of the last 30 days, as a list shows it. */
export type PaperMerge = {
  id: string
  /** The entry that stayed. */
  keptId: string
  title: string
  /** Number of entries that were merged into it, and the titles of the first of them. */
  count: number
  titles: string[]
  mergedByName: string | null
  mergedAt: Date
}

export const DatabaseName = line({ max: 100, tooLong: 'Keep the name under 100 characters.' })

type About = { username: string; title: string }

export const papersAdded = activity<About & { paper: string; more: number }>()('papers_added', {
  sentence: ({ username, title, paper, more }) =>
    `${username} added "${paper}"${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''} to the library of "${title}"`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Papers are added to the library',
})
