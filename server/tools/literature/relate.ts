import { Related } from '#domain/tools/literature/new-search.ts'
import { anyone } from '#server/ground/procedures.ts'
import { answerOf, pubmedErrors, withAllowance } from './pubmed-errors.ts'

/** Papers that are similar to one, or that cite it, by its PubMed number; twenty at most. Refuses like `search`. */
export const relate = anyone
  .route({ method: 'GET', path: '/literature/articles/{id}/related', tags: ['literature'] })
  .input(Related)
  .errors(pubmedErrors)
  .use(withAllowance, () => 2)
  .handler(
    async ({ input: { id, relation }, context }) =>
      await answerOf(context.pubmed.related(id, relation, context.apiKey)),
  )
