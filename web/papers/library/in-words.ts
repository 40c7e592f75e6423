import { authorsInWords } from '#domain/papers/publications/reference.ts'
import type { Paper } from './paper.ts'

/** Who wrote it: “J. Müller, T. Nkosi and 3 more”. */
export const writtenBy = ({ authors, hasMoreAuthors }: Pick<Paper, 'authors' | 'hasMoreAuthors'>): string =>
  `${authorsInWords(authors, 3)}${hasMoreAuthors ? ' et al.' : ''}`

/** Where it came out: “Coastal Studies, 2021, 12(3): 4–9”. */
export function cameOutIn({ container, publisher, year, volume, issue, pages, articleNumber }: Paper): string {
  const numbers = [volume && (issue ? `${volume}(${issue})` : volume), pages ?? articleNumber]
  return [container ?? publisher, year, numbers.filter(Boolean).join(': ')].filter(Boolean).join(', ')
}

/** Its address elsewhere; null where none is known. */
export const addressOf = ({ doi, pmid, url }: Paper): string | null =>
  doi ? `https://doi.org/${doi}` : (url ?? (pmid ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : null))

export const papersInWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'paper' : 'papers'}`
