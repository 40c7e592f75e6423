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

/** Returns true if the second version of a reference changes or drops a detail that the first one has. */
export const replacesDetails = (before: Reference, after: Reference): boolean =>
  namesOf(before).some((name) => isKnown(before, name) && !isSame(before[name], after[name]))

/** Returns a reference without the details that a merge filled in. A detail that has changed since then stays. */
export const unmergeReference = (current: Reference, before: Reference, merged: Reference): Reference =>
  Object.fromEntries(
    namesOf(current).map((name) => [name, isSame(current[name], merged[name]) ? before[name] : current[name]]),
  ) as Reference

const namesOf = (reference: Reference) => Object.keys(reference) as (keyof Reference)[]

const isKnown = (reference: Reference, name: keyof Reference) =>
  name === 'hasMoreAuthors' ? reference.authors.length > 0 : !isUnknown(reference[name])

// The database returns the fields of an author in an order of its own.
const inOrder = (value: unknown) => JSON.stringify(value, ['family', 'given', 'suffix', 'orcid'])
const isSame = (a: unknown, b: unknown) => inOrder(a) === inOrder(b)

const isUnknown = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
