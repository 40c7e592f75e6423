import { sql } from 'drizzle-orm'
import type { ActKind } from '#domain/institutions/institutions/institutions.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { institutionActs, programmes } from './tables.ts'

type Act = {
  institutionId: string
  /** Nobody, where it happens by itself. */
  by: { id: string } | null
  kind: ActKind
  about: string
  candidatureId?: string
  at: Date
} & ({ programmeId: string } | { unitId: string | null })

/** Records in the log of an institution what somebody did, and in which unit, in the transaction in which it is done. */
export async function recordAct(tx: Db, { by, ...act }: Act): Promise<void> {
  const { institutionId, kind, about, candidatureId, at } = act
  const unitId =
    'programmeId' in act
      ? sql`(select ${programmes.unitId} from ${programmes} where ${programmes.id} = ${act.programmeId})`
      : act.unitId
  await tx
    .insert(institutionActs)
    .values({ institutionId, kind, about, candidatureId, at, unitId, actorId: by?.id ?? null })
}
