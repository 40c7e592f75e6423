import { createContext } from 'react'
import type { Box, Mark } from '#domain/research/reviews/mark.ts'

/** What somebody marked, as a reader shows it. */
export type ShownMark = {
  id: string
  /** What stands on its pin: the number of its point, or a letter for a draft. */
  label: string
  /** For whoever cannot see the page. */
  title: string
  versionId: string
  page: number | null
  mark: Mark | null
  tone: 'open' | 'done' | 'draft'
}

/** Where a mark is in the version that is shown: where it was made, found again by its words, or nowhere any more. */
export type Place =
  /** `page` is null in a document that has no pages; `boxes` then only say how far down it is. */
  | { kind: 'here' | 'found' | 'moved'; page: number | null; boxes: Box[] }
  | { kind: 'gone' }
  /** It is still being looked for. */
  | { kind: 'sought' }

/** A new mark, in the version that is shown, and what is to be asked there, where that is known already. */
export type NewMark = { page: number | null; mark: Mark | null; text?: string }

/** Opens a version where it can be read, at a point of it. */
export type OpenReader = (versionId: string, pointId?: string) => void
export const ReaderIsOpenedBy = createContext<OpenReader | null>(null)

/** Where the points of the file that is being read are, by their ids, and what leads there. */
export const PlacesNow = createContext<{ places: ReadonlyMap<string, Place>; show: (pointId: string) => void } | null>(
  null,
)
