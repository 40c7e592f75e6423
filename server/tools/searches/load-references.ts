import type { Reference } from '#domain/papers/publications/reference.ts'
import type { Article } from '#domain/tools/literature/papers.ts'
import type { PubMed } from '#server/papers/pubmed/client.ts'
import { referenceOf } from '#server/papers/references/entry.ts'
import { entryOfPaper } from '#server/papers/references/entry-of-paper.ts'

/** Papers that PubMed is asked for at once. */
const atOnce = 100

/** Papers of PubMed as references, with their abstracts and subject headings; what PubMed does not have is left out. */
export async function loadReferences(
  pubmed: Pick<PubMed, 'summaries' | 'articles'>,
  pmids: string[],
  apiKey: string | null,
): Promise<Reference[]> {
  const references: Reference[] = []
  for (let at = 0; at < pmids.length; at += atOnce) {
    const ids = pmids.slice(at, at + atOnce)
    const papers = await pubmed.summaries(ids, apiKey)
    const articles = new Map((await pubmed.articles(ids, apiKey)).map((article) => [article.pmid, article]))
    for (const paper of papers) {
      const article = articles.get(paper.pmid)
      const entry = {
        ...entryOfPaper(paper),
        ...(article ? { abstract: abstractOf(article), keywords: article.subjects } : {}),
      }
      const reference = referenceOf(entry)
      if (reference) references.push(reference)
    }
  }
  return references
}

const abstractOf = ({ abstract }: Article) =>
  abstract.map(({ label, text }) => (label ? `${label}: ${text}` : text)).join('\n') || null
