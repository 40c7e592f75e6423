import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/**
 * Where the bytes of files are: a folder, or a store that speaks S3. Ids are given by the product; nothing else is known of
 * what they belong to. Bytes come first and the row after, so what no row names is swept.
 */
export type Storage = {
  /** Where bytes arrive in parts (tus). */
  uploads: DataStore
  /** Makes room for an upload of so many bytes; one that is there already is left as it is. */
  begin: (id: string, size: number) => Promise<void>
  /** How many bytes of an upload have arrived; null when it is not there. */
  offsetOf: (id: string) => Promise<number | null>
  /** Makes of a complete upload what nothing can change any more, and what outlasts a power failure. Can be repeated. */
  settle: (id: string) => Promise<void>
  /** Removes what is left of an upload, but not what was settled. */
  discard: (id: string) => Promise<void>
  /** The bytes that were settled, or some of them, the last one included. Rejects with NotStored when there are none. */
  read: (id: string, part?: BytesPart) => Promise<Readable>
  /** Has the same as a file for as long as `use` takes, for what has to go back and forth in them. */
  withFile: <Result>(id: string, use: (path: string) => Promise<Result>) => Promise<Result>
  /** Removes everything under this id; nothing when there is nothing. */
  remove: (id: string) => Promise<void>
  /** Everything that is there; `isUpload` where it is what arrives, or is left of that. */
  list: () => AsyncIterable<{ id: string; storedAt: Date; isUpload: boolean }>
}

/** From the first of some bytes to the last, counted from 0. */
export type BytesPart = { start: number; end: number }

/** There are no bytes under this id. */
export class NotStored extends Error {
  constructor(id: string) {
    super(`Nothing is stored as ${id}`)
  }
}

/** The id in a name of ours: other names in a folder or a bucket are not touched. */
export const idIn = (name: string): string | null =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(name)?.[0] ?? null
