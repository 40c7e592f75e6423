import type { Identifier } from '#domain/papers/publications/identifiers.ts'
import { type Crossref, CrossrefAway } from '#server/papers/crossref/client.ts'
import type { PubMed } from '#server/papers/pubmed/client.ts'
import { PubMedAway, PubMedRefused } from '#server/papers/pubmed/request.ts'
import type { Entry } from '#server/papers/references/entry.ts'
import { entryOfPaper } from '#server/papers/references/entry-of-paper.ts'

/** The service that knows a work does not answer. */
export class WorksAway extends Error {}

/** Where published works are looked up: by DOI at Crossref, by PubMed number at PubMed. */
export type Works = {
  /** Null when the service does not know it. Throws WorksAway. */
  find: (identifier: Identifier) => Promise<Entry | null>
}

export function createWorks({ crossref, pubmed }: { crossref: Crossref; pubmed: PubMed }): Works {
  return {
    async find(identifier) {
      try {
        if ('doi' in identifier) return await crossref.work(identifier.doi)
        const [paper] = await pubmed.summaries([identifier.pmid], null)
        return paper ? entryOfPaper(paper) : null
      } catch (error) {
        if (error instanceof PubMedRefused) return null
        if (error instanceof CrossrefAway || error instanceof PubMedAway)
          throw new WorksAway(error.message, { cause: error })
        throw error
      }
    },
  }
}
