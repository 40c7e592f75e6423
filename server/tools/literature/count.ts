import { Steps } from '#domain/tools/literature/new-search.ts'
import { anyone } from '#server/ground/procedures.ts'
import { answerOf, pubmedErrors, withAllowance } from './pubmed-errors.ts'

/** How many papers each of up to six searches finds at PubMed, in their order. Refuses like `search`. */
export const count = anyone
  .route({ method: 'GET', path: '/literature/counts', tags: ['literature'] })
  .input(Steps)
  .errors(pubmedErrors)
  .use(withAllowance, ({ queries }) => queries.length)
  .handler(async ({ input: { queries }, context }) => {
    const { pubmed } = context
    const { apiKey } = context
    return await answerOf(Promise.all(queries.map((query) => pubmed.count(query, apiKey))))
  })
