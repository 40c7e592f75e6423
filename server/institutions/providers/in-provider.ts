import { ORPCError } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { institutionProviders } from './tables.ts'

/** Throws NOT_FOUND unless this institution has this provider. */
export async function inProvider(db: Db, { institutionId, id }: { institutionId: string; id: string }): Promise<void> {
  const own = and(eq(institutionProviders.institutionId, institutionId), eq(institutionProviders.providerId, id))
  if ((await db.$count(institutionProviders, own)) === 0)
    throw new ORPCError('NOT_FOUND', { message: 'There is no such provider.' })
}
