import { Cited } from '#domain/literature/new-search.ts'
import { anyone } from '#server/procedures.ts'
import { entryOfPaper } from '#server/pubmed/entry-of-paper.ts'
import { referenceOf } from '#server/references/entry.ts'
import { writeBibtex } from '#server/references/write-bibtex.ts'
import { writeRis } from '#server/references/write-ris.ts'
import { askedOf, asking, withAllowance } from './asking.ts'

/** Papers as a file for a reference manager, RIS or BibTeX, by their PubMed numbers. Refuses like `search`. */
export const cite = anyone
  .route({ method: 'GET', path: '/literature/citations', tags: ['literature'] })
  .input(Cited)
  .errors(asking)
  .use(withAllowance, () => 1)
  .handler(async ({ input: { ids, format }, context }) => {
    const papers = await askedOf(context.pubmed.summaries(ids, context.apiKey))
    const references = papers.flatMap((paper) => referenceOf(entryOfPaper(paper)) ?? [])
    return { text: format === 'ris' ? writeRis(references) : writeBibtex(references) }
  })
