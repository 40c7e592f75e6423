import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { InstitutionRole } from '#domain/institutions/institutions/grants.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import { type By, recordAct } from '../log/record-act.ts'
import { institutionGrants } from '../tables.ts'

type Granted = {
  institutionId: string
  unitId: string
  role: Exclude<InstitutionRole, 'owner'>
  email: string
  profileId: string
  today: string
}

/** Gives somebody a role from today, without an offer that they accept: its id; null when they have it there already. */
export async function storeGrant(tx: Db, granted: Granted, { by, at }: { by: By; at: Date }): Promise<string | null> {
  const { institutionId, unitId, role, email, profileId, today } = granted
  const { endedAt, endsOn, programmeId } = institutionGrants
  const same = and(eq(institutionGrants.unitId, unitId), eq(institutionGrants.role, role), isNull(programmeId))
  const theirs = or(eq(institutionGrants.profileId, profileId), eq(institutionGrants.email, email))
  const goesOn = and(isNull(endedAt), or(isNull(endsOn), sql`${endsOn} >= ${today}`))
  if ((await tx.$count(institutionGrants, and(same, theirs, goesOn))) > 0) return null
  const id = crypto.randomUUID()
  const accepted = { profileId, startsOn: today, offeredAt: at, acceptedAt: at }
  await tx.insert(institutionGrants).values({ id, institutionId, unitId, role, email, ...accepted })
  await recordAct(tx, { institutionId, by, kind: 'role_granted', about: `${role}: ${email}`, unitId, at })
  await announce(tx, { kind: 'subscription_changed', userId: profileId })
  return id
}

/** Ends these roles, but those that are over. */
export async function endGrants(tx: Db, ids: readonly string[], { by, at }: { by: By; at: Date }): Promise<void> {
  const ended = await tx
    .update(institutionGrants)
    .set({ endedAt: at, seatOrder: null })
    .where(and(inArray(institutionGrants.id, [...ids]), isNull(institutionGrants.endedAt)))
    .returning()
  for (const { institutionId, unitId, role, email, profileId } of ended) {
    await recordAct(tx, { institutionId, by, kind: 'role_ended', about: `${role}: ${email}`, unitId, at })
    if (profileId) await announce(tx, { kind: 'subscription_changed', userId: profileId })
  }
}
