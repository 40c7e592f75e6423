import { wordFile } from './writer.ts'

type Kind = 'inserted' | 'deleted' | 'moved' | 'formatted' | 'table'

/** A Word file, and what was put into it. */
export type WordSample = {
  name: string
  bytes: () => Promise<Uint8Array>
  /** Each with what it is about, and the place of the comment that it answers. */
  comments?: { author: string; text: string; quote?: string; answers?: number; isResolved?: boolean }[]
  changes?: { kind: Kind; author: string; text?: string }[]
  /** Its paragraphs with all changes accepted. */
  text: string[]
  unseen?: string[]
}

export type Raw = Parameters<typeof wordFile>[0]
/** A file by the writer beside this. */
export const word = (
  name: string,
  written: Raw | (() => Raw),
  expected: Omit<WordSample, 'name' | 'bytes'>,
): WordSample => ({
  name,
  bytes: async () => wordFile(typeof written === 'function' ? written() : written),
  ...expected,
})

export const ada = 'Ada Nkosi'
export const ben = 'Ben Adams'
