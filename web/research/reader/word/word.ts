import type { ChangeKind, ChangeMark } from '#domain/research/files/track-changes.ts'

/** A Word file as it is read in a page: what is in it, and what Word’s own review has left there. */
export type WordDocument = {
  blocks: Block[]
  /** Footnotes, then endnotes, in the order of their numbers. */
  notes: WordNote[]
  comments: WordComment[]
  changes: WordChange[]
  /** What is in the file and not shown, in words. */
  unseen: string[]
}

/** How a stretch of text looks, what was done to it, and which comments are about it. */
export type Run = {
  text: string
  bold?: true
  italic?: true
  raised?: 'sub' | 'super'
  /** Where it leads: http, https or mailto. */
  href?: string
  /** The outermost change first. */
  changes: ChangeMark[]
  comments: string[]
  /** A note is referred to here, a comment is marked here; the text is empty. */
  note?: number
  comment?: string
}

type Text = {
  runs: Run[]
  /** What was done to the end of the paragraph: taken out, it goes on with the next. */
  end: ChangeMark[]
}

export type Block =
  | ({ kind: 'heading'; level: number } & Text)
  | ({ kind: 'paragraph' } & Text)
  | ({ kind: 'item'; depth: number; isOrdered: boolean; number: number } & Text)
  | { kind: 'table'; rows: Row[] }
  /** A text box. */
  | { kind: 'box'; blocks: Block[] }

export type Row = { cells: Cell[]; changes: ChangeMark[] }
export type Cell = { blocks: Block[]; columns: number; changes: ChangeMark[] }

export type WordNote = { number: number; kind: 'footnote' | 'endnote'; blocks: Block[] }

/** The text that something is about, and up to 64 letters of its paragraph before and after it. */
type Place = { quote: string; before: string; after: string }

export type WordComment = Place & {
  id: string
  author: string
  /** As the file writes it, mostly without a time zone. */
  date: string | null
  text: string
  /** The id of the comment that it answers. */
  replyTo: string | null
  isResolved: boolean
}

export type WordChange = Omit<Place, 'quote'> & {
  id: number
  kind: ChangeKind
  author: string
  date: string | null
  text: string
}
