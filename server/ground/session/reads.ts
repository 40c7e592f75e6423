import { eq, sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { accountSummaries } from '#server/people/sign-in/reads.ts'
import { authSessions } from './tables.ts'

/** Who calls with which session: the session with its account, and the profile where there is one. Sessions that have ended by time are in it too. */
export const callers = pgView('callers').as((query) =>
  query
    .select({
      id: accountSummaries.id,
      email: accountSummaries.email,
      sessionId: sql<string>`${authSessions.id}`.as('session_id'),
      /** The API token that the session exists for; null for a login. */
      tokenId: authSessions.apiTokenId,
      role: publicProfiles.role,
      username: publicProfiles.username,
      token: authSessions.token,
      expiresAt: authSessions.expiresAt,
      createdAt: authSessions.createdAt,
      lastSeenAt: authSessions.lastSeenAt,
    })
    .from(authSessions)
    .innerJoin(accountSummaries, eq(accountSummaries.id, authSessions.userId))
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, accountSummaries.id)),
)
