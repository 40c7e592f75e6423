import * as z from 'zod'
import { type Found, SearchText } from '#domain/research/workspace/search.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'

/**
 * Searches the caller's projects with what is in them: names by parts of their words, in any order; messages by whole words,
 * of which the last may be unfinished. Six of each, the newest first; without a text, the projects that changed last.
 */
export const search = withProfile
  .route({ method: 'GET', path: '/search', tags: ['search'] })
  .input(z.strictObject({ text: SearchText.default('') }))
  .use(rateLimited('searchesOfPerson'), () => 1)
  .handler(async ({ input: { text }, context: { db, nouns, user, now } }): Promise<Found> => {
    const patterns = text.split(/\s+/).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    const by = { userId: user.id, text, patterns, at: now() }
    const kinds = nouns.flatMap(({ search = {} }) => Object.entries(search))
    const found = await Promise.all(
      kinds.map(async ([kind, find]) => [kind, text === '' && kind !== 'projects' ? [] : await find(db, by)] as const),
    )
    // Each kind is declared by one noun, with what it finds.
    return Object.fromEntries(found) as Found
  })
