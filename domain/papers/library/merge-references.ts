import type { Reference } from '#domain/papers/publications/reference.ts'

/** A reference with what another entry of the same work knows besides; what both know stays as the first has it. */
export function mergeReferences(first: Reference, other: Reference): Reference {
  const merged = Object.fromEntries(
    Object.entries(first).map(([name, value]) => [name, isUnknown(value) ? other[name as keyof Reference] : value]),
  ) as Reference
  const authors = first.hasMoreAuthors && !other.hasMoreAuthors && other.authors.length > 0 ? other : first
  return {
    ...merged,
    ...(first.authors.length > 0 ? { authors: authors.authors, hasMoreAuthors: authors.hasMoreAuthors } : {}),
    // Half of a place says something else than the whole of another.
    ...(first.pages || first.articleNumber ? { pages: first.pages, articleNumber: first.articleNumber } : {}),
  }
}

const isUnknown = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
