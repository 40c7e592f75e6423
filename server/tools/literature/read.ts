import { Pmids } from '#domain/tools/literature/new-search.ts'
import { anyone } from '#server/ground/procedures.ts'
import { answerOf, pubmedErrors, withAllowance } from './pubmed-errors.ts'

/**
 * What papers say, by their PubMed numbers: abstracts with their labels, subject headings, whose copyright it is. Those that
 * PubMed does not have are left out. Refuses like `search`.
 */
export const read = anyone
  .route({ method: 'GET', path: '/literature/articles', tags: ['literature'] })
  .input(Pmids)
  .errors(pubmedErrors)
  .use(withAllowance, () => 1)
  .handler(async ({ input: { ids }, context }) => await answerOf(context.pubmed.articles(ids, context.apiKey)))
