import { Cited } from '#domain/tools/literature/new-search.ts'
import { anyone } from '#server/ground/procedures.ts'
import { writeBibtex } from '#server/papers/references/bibtex/write-bibtex.ts'
import { referenceOf } from '#server/papers/references/entry.ts'
import { entryOfPaper } from '#server/papers/references/entry-of-paper.ts'
import { writeRis } from '#server/papers/references/ris/write-ris.ts'
import { answerOf, pubmedErrors, withAllowance } from './pubmed-errors.ts'

/** Papers as a file for a reference manager, RIS or BibTeX, by their PubMed numbers. Refuses like `search`. */
export const cite = anyone
  .route({ method: 'GET', path: '/literature/citations', tags: ['literature'] })
  .input(Cited)
  .errors(pubmedErrors)
  .use(withAllowance, () => 1)
  .handler(async ({ input: { ids, format }, context }) => {
    const papers = await answerOf(context.pubmed.summaries(ids, context.apiKey))
    const references = papers.flatMap((paper) => referenceOf(entryOfPaper(paper)) ?? [])
    return { text: format === 'ris' ? writeRis(references) : writeBibtex(references) }
  })
