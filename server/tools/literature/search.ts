import { Search } from '#domain/tools/literature/new-search.ts'
import { anyone } from '#server/ground/procedures.ts'
import { answerOf, pubmedErrors, withAllowance } from './pubmed-errors.ts'

/**
 * A page of the papers that a search finds at PubMed; how many there are, how PubMed read the search and what it left out.
 * PUBMED_AWAY when it cannot be reached, PUBMED_REFUSED when it does not accept the search.
 */
export const search = anyone
  .route({ method: 'GET', path: '/literature', tags: ['literature'] })
  .input(Search)
  .errors(pubmedErrors)
  .use(withAllowance, () => 2)
  .handler(async ({ input: { query, ...at }, context }) => {
    const { pubmed } = context
    const found = await answerOf(pubmed.search(query, at, context.apiKey))
    return { ...found, isStandIn: pubmed.isStandIn }
  })
