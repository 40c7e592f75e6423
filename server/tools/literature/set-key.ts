import * as z from 'zod'
import { ApiKey } from '#domain/tools/literature/new-search.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { encryptKey } from './encrypt-key.ts'
import { pubmedKeys } from './tables.ts'

/** Keeps the caller’s own key for PubMed, encrypted, instead of the one before. It is never answered again. */
export const setKey = withProfile
  .route({ method: 'PUT', path: '/literature/key', tags: ['literature'] })
  .input(z.strictObject({ apiKey: ApiKey }))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { apiKey }, context: { db, user, config, now } }) => {
    const keyFields = { encrypted: await encryptKey(apiKey, config.secret), ending: apiKey.slice(-4), addedAt: now() }
    await db
      .insert(pubmedKeys)
      .values({ profileId: user.id, ...keyFields })
      .onConflictDoUpdate({ target: pubmedKeys.profileId, set: keyFields })
  })
