import { type Crossref, CrossrefAway } from '#server/papers/crossref/client.ts'
import type { PubMed } from '#server/papers/pubmed/client.ts'
import { entryOfPaper } from '#server/papers/pubmed/entry-of-paper.ts'
import { PubMedAway, PubMedRefused } from '#server/papers/pubmed/request.ts'
import type { Entry } from '#server/papers/references/entry.ts'

/** The service that knows a work does not answer. */
export class WorksAway extends Error {}

export type Identifier = { doi: string } | { pmid: string }

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

/** The identifier in what somebody typed or pasted: a DOI, its address, or a PubMed number or its address. Null for neither. */
export function identifierIn(text: string): Identifier | null {
  const [doi] = /10\.\d{4,9}\/[^\s"<>]+/.exec(decoded(text)) ?? []
  if (doi) return { doi: doi.replace(/[.,;)\]]+$/, '').toLowerCase() }
  const [, pmid] = /^(?:PMID:?\s*|https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/)?(\d{1,9})\/?$/i.exec(text.trim()) ?? []
  return pmid ? { pmid } : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
