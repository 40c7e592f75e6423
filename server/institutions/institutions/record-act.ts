import type { ActKind } from '#domain/institutions/institutions/institutions.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { institutionActs } from './tables.ts'

/** Records in the log of an institution what somebody did, in the transaction in which it is done. */
export async function recordAct(
  tx: Db,
  act: { institutionId: string; by: { id: string }; kind: ActKind; about: string; at: Date },
): Promise<void> {
  const { by, ...entry } = act
  await tx.insert(institutionActs).values({ ...entry, actorId: by.id })
}
