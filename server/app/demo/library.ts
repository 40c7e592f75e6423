import { v7 as uuidv7 } from 'uuid'
import type { ReadingState } from '#domain/papers/library/library.ts'
import { Reference } from '#domain/papers/publications/reference.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { storedOf } from '#server/papers/library/queries.ts'
import { libraryPapers, paperCitations, paperReadings } from '#server/papers/library/tables.ts'
import { keptSearches, searchRuns } from '#server/tools/searches/tables.ts'
import type { DemoName } from './accounts.ts'

type DemoPaper = {
  by: DemoName
  daysAgo: number
  title: string
  authors: [family: string, given: string][]
  container: string
  year: number
  volume: string
  pages: string
  abstract: string
  tags: string[]
  isCited?: boolean
  readings?: Partial<Record<DemoName, { state: ReadingState; note?: string }>>
}

type DemoSearch = {
  by: DemoName
  title: string
  database: string
  platform: string | null
  query: string
  limits: string | null
  /** Days ago, what it found, and what of that was new. */
  runs: [daysAgo: number, count: number, newCount: number | null][]
}

export type DemoLibrary = { papers: DemoPaper[]; searches: DemoSearch[] }

type Into = { projectId: string; ids: Record<DemoName, string>; now: Date }

/** The library of a project and its searches, as the demo world has them. */
export async function addLibrary(tx: Db, demo: DemoLibrary, { projectId, ids, now }: Into): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (const { by, daysAgo, authors, tags, isCited, readings = {}, ...cited } of demo.papers) {
    const [id, createdAt] = [uuidv7(), ago(daysAgo)]
    const people = authors.map(([family, given]) => ({ family, given }))
    const reference = Reference.parse({ type: 'article', ...cited, authors: people })
    await tx.insert(libraryPapers).values({
      ...storedOf(reference, tags),
      ...{ id, projectId, addedBy: ids[by], apartFrom: [], version: 1, createdAt },
    })
    if (isCited) await tx.insert(paperCitations).values({ paperId: id, publicationId: null })
    for (const name of Object.keys(readings) as DemoName[]) {
      const { state = null, note = null } = readings[name] ?? {}
      await tx.insert(paperReadings).values({ paperId: id, profileId: ids[name], state, note, updatedAt: createdAt })
    }
  }
  for (const { by, runs, ...search } of demo.searches) {
    const id = uuidv7()
    const createdAt = ago(runs[0]?.[0] ?? 0)
    await tx.insert(keptSearches).values({ ...search, id, projectId, keptBy: ids[by], seen: [], createdAt })
    for (const [daysAgo, count, newCount] of runs)
      await tx
        .insert(searchRuns)
        .values({ id: uuidv7(), searchId: id, runBy: ids[by], runAt: ago(daysAgo), count, newCount, found: [] })
  }
}
