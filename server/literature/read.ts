import { Pmids } from '#domain/literature/new-search.ts'
import { rateLimited } from '#server/limits/rate-limited.ts'
import { anyone } from '#server/procedures.ts'
import { askedOf, asking } from './asking.ts'
import { keyOf } from './queries.ts'

/**
 * What papers say, by their PubMed numbers: abstracts with their labels, subject headings, whose copyright it is. Those that
 * PubMed does not have are left out. Refuses like `search`.
 */
export const read = anyone
  .route({ method: 'GET', path: '/literature/articles', tags: ['literature'] })
  .input(Pmids)
  .errors(asking)
  .use(rateLimited('literatureFromAddress', 'address'), () => 1)
  .handler(async ({ input: { ids }, context }) => await askedOf(context.pubmed.articles(ids, await keyOf(context))))
