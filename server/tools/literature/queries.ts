import { eq } from 'drizzle-orm'
import type { Context } from '#server/ground/context.ts'
import { findPerson } from '#server/ground/session/find-person.ts'
import { decryptKey } from './encrypt-key.ts'
import { pubmedKeys } from './tables.ts'

/** The caller’s own key for PubMed, and who they are; null for visitors and for people without one. */
export async function keyOf({
  db,
  config,
  sessionToken,
}: Pick<Context, 'db' | 'config' | 'sessionToken'>): Promise<{ profileId: string; apiKey: string } | null> {
  const user = sessionToken ? await findPerson(db, sessionToken) : null
  if (!user) return null
  const [row] = await db
    .select({ encrypted: pubmedKeys.encrypted })
    .from(pubmedKeys)
    .where(eq(pubmedKeys.profileId, user.id))
  const apiKey = row ? await decryptKey(row.encrypted, config.secret) : null
  return apiKey ? { profileId: user.id, apiKey } : null
}
