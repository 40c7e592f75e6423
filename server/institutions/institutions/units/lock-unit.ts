import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { institutions, institutionUnits } from '../tables.ts'

/**
 * Locks an institution until the end of the transaction: its tree, programmes, roles and seats change one after the other. Its log is
 * written meanwhile: whoever has locked a candidature or an offer and writes an entry does not wait for it.
 */
export async function lockInstitution(tx: Db, institutionId: string): Promise<void> {
  await tx
    .select({ id: institutions.id })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
    .for('no key update')
}

/** Locks an institution and reads one of its units as it stands now. Null when it has none of this id. */
export async function lockUnit(tx: Db, { institutionId, unitId }: { institutionId: string; unitId: string }) {
  await lockInstitution(tx, institutionId)
  const [unit] = await tx
    .select()
    .from(institutionUnits)
    .where(and(eq(institutionUnits.id, unitId), eq(institutionUnits.institutionId, institutionId)))
  return unit ?? null
}
