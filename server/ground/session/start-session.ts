import { randomBytes } from 'node:crypto'
import type { Db } from '#server/ground/db/connect.ts'
import { authSessions } from './tables.ts'

type ForToken = { userId: string; apiTokenId: string; expiresAt: Date; userAgent: string }

/** Starts a session for an API token, and returns its own token. */
export async function startSession(db: Db, session: ForToken): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.insert(authSessions).values({ ...session, token })
  return token
}
