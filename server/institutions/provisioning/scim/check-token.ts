import { and, eq, sql } from 'drizzle-orm'
import type { ExternalIdKind } from '#domain/institutions/provisioning/provisioning.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { hashOfToken } from '#server/people/tokens/session-of-token.ts'
import { recordEntry } from '../record-entry.ts'
import { provisioningConnections, provisioningTokens } from '../tables.ts'

export type CallingConnection = {
  id: string
  institutionId: string
  providerId: string
  name: string
  externalIdKind: ExternalIdKind
}

/**
 * The connection whose valid token a request carries. Null for every other one, without saying whether it is unknown, expired or
 * revoked; the owners read in the log that an old one was used.
 */
export async function checkToken(
  db: Db,
  header: string | undefined,
  { at, requestId }: { at: Date; requestId: string },
): Promise<CallingConnection | null> {
  const [, token] = /^Bearer +(\S{1,200})$/i.exec(header ?? '') ?? []
  if (!token) return null
  const [found] = await db
    .select({ connection: provisioningConnections, token: provisioningTokens })
    .from(provisioningTokens)
    .innerJoin(provisioningConnections, eq(provisioningConnections.id, provisioningTokens.connectionId))
    .where(eq(provisioningTokens.hash, hashOfToken(token)))
  if (!found) return null
  const { connection } = found
  const { id, revokedAt, expiresAt } = found.token
  if (revokedAt || expiresAt <= at) {
    const detail = `401, with a token that was ${revokedAt ? 'revoked' : 'valid until a day before'}`
    await recordEntry(db, connection, { event: 'request_refused', status: 401, detail, requestId, at })
    return null
  }
  const isStale = sql`coalesce(${provisioningTokens.lastUsedAt} < ${at.toISOString()}::timestamptz - interval '5 minutes', true)`
  await db
    .update(provisioningTokens)
    .set({ lastUsedAt: at })
    .where(and(eq(provisioningTokens.id, id), isStale))
  return connection
}
