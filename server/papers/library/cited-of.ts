import type { listedPapers } from './queries.ts'

/** A paper as it leaves the library: as it is cited, with its tags among its keywords. */
export function citedOf(paper: Awaited<ReturnType<typeof listedPapers>>[number]) {
  const {
    id: _,
    tags,
    addedBy: _a,
    addedByName: _n,
    createdAt: _c,
    version: _v,
    readings: _r,
    citedIn: _i,
    pdf: _p,
    ...reference
  } = paper
  return { ...reference, keywords: [...new Set([...reference.keywords, ...tags])] }
}
