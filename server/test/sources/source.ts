import type { Reference } from '#domain/papers/publications/reference.ts'

/** A file of fifty entries in the manner of where it comes from, and what is in it. */
export type Source = { name: string; text: string; expected: Reference[] }
