import { ORPCError } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { provisioningConnections } from './tables.ts'

type At = { institutionId: string; connectionId: string }

/** A connection of this institution. Throws NOT_FOUND when it has none of this id. */
export async function inConnection(db: Db, { institutionId, connectionId }: At) {
  const own = and(
    eq(provisioningConnections.institutionId, institutionId),
    eq(provisioningConnections.id, connectionId),
  )
  const [connection] = await db.select().from(provisioningConnections).where(own)
  if (!connection) throw new ORPCError('NOT_FOUND', { message: 'There is no such connection.' })
  return connection
}

/** The same, with its institution locked until the end of the transaction. */
export async function lockConnection(tx: Db, at: At) {
  await lockInstitution(tx, at.institutionId)
  return await inConnection(tx, at)
}
