import * as z from 'zod'
import { identifierIn } from '#domain/papers/publications/identifiers.ts'
import type { Reference } from '#domain/papers/publications/reference.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { referenceOf } from '#server/papers/references/entry.ts'
import { WorksAway } from '#server/papers/works/create-works.ts'

/**
 * What is published under a DOI (Crossref) or a PubMed number; nothing is kept. NO_IDENTIFIER when the text is neither,
 * UNKNOWN_WORK when the service does not have it, WORKS_AWAY when it does not answer.
 */
export const lookUp = withProfile
  .route({ method: 'GET', path: '/publications/look-up', tags: ['publications'] })
  .input(z.strictObject({ text: z.string().trim().min(1, 'Enter a DOI or a PubMed number.').max(500) }))
  .errors({
    NO_IDENTIFIER: { status: 422, message: 'This is neither a DOI nor a PubMed number.' },
    UNKNOWN_WORK: { status: 404, message: 'Nothing was found under this DOI or number.' },
    WORKS_AWAY: { status: 424, message: 'The service that was asked is not responding at the moment.' },
  })
  .use(rateLimited('lookUpsOfPerson'), () => 1)
  .handler(async ({ input: { text }, context: { works, log }, errors }): Promise<Reference> => {
    const identifier = identifierIn(text)
    if (!identifier) throw errors.NO_IDENTIFIER()
    try {
      const entry = await works.find(identifier)
      const reference = entry && referenceOf(entry)
      if (!reference) throw errors.UNKNOWN_WORK()
      return reference
    } catch (error) {
      if (!(error instanceof WorksAway)) throw error
      log.warn({ err: error }, 'A work could not be looked up')
      throw errors.WORKS_AWAY()
    }
  })
