import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import { type By, recordAct } from '#server/institutions/institutions/record-act.ts'
import { institutionSuspensions } from './tables.ts'

type Person = { institutionId: string; profileId: string; email: string }
type How = { by: By; at: Date }

/** Suspends somebody in an institution, under its lock: the id; null when they are suspended already. */
export async function storeSuspension(tx: Db, person: Person, { by, at }: How): Promise<string | null> {
  const { institutionId, profileId, email: about } = person
  const suspendedBy = 'id' in by ? by.id : null
  const [stored] = await tx
    .insert(institutionSuspensions)
    .values({ institutionId, profileId, suspendedAt: at, suspendedBy })
    .onConflictDoNothing()
    .returning({ id: institutionSuspensions.id })
  if (!stored) return null
  await recordAct(tx, { institutionId, by, kind: 'person_suspended', about, unitId: institutionId, at })
  await announce(tx, { kind: 'subscription_changed', userId: profileId })
  return stored.id
}

/** Ends a suspension that goes on: roles that are still valid count again. */
export async function endSuspension(
  tx: Db,
  { id, institutionId, profileId, email: about }: Person & { id: string },
  { by, at }: How,
): Promise<void> {
  const ended = await tx
    .update(institutionSuspensions)
    .set({ restoredAt: at })
    .where(and(eq(institutionSuspensions.id, id), isNull(institutionSuspensions.restoredAt)))
    .returning({ id: institutionSuspensions.id })
  if (ended.length === 0) return
  await recordAct(tx, { institutionId, by, kind: 'person_restored', about, unitId: institutionId, at })
  await announce(tx, { kind: 'subscription_changed', userId: profileId })
}
