import { sql } from 'drizzle-orm'
import type { ActKind } from '#domain/institutions/institutions/institutions.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { institutionActs, programmes } from '../tables.ts'

/** Whoever did something: a person, or what acts for the institution, by its name. */
export type By = { id: string } | { name: string }

type Act = {
  institutionId: string
  /** Nobody, where it happens by itself. */
  by: By | null
  kind: ActKind
  about: string
  candidatureId?: string
  at: Date
} & ({ programmeId: string } | { unitId: string | null })

/** Records in the log of an institution what somebody did, and in which unit, in the transaction in which it is done. */
export const recordAct = (tx: Db, act: Act): Promise<void> => recordActs(tx, [act])

/** Records what somebody did to many in the same way, in one statement. */
export async function recordActs(tx: Db, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  await tx.insert(institutionActs).values(
    acts.map(({ by, ...act }) => ({
      ...{ institutionId: act.institutionId, kind: act.kind, about: act.about, candidatureId: act.candidatureId },
      ...{ at: act.at, ...actorOf(by) },
      unitId:
        'programmeId' in act
          ? sql`(select ${programmes.unitId} from ${programmes} where ${programmes.id} = ${act.programmeId})`
          : act.unitId,
    })),
  )
}

const actorOf = (by: By | null) => (by && 'name' in by ? { actorName: by.name } : { actorId: by?.id ?? null })
