import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import { type By, recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { institutionMembers } from './tables.ts'

type Joined = { institutionId: string; unitId: string; email: string; profileId: string }
type How = { by: By; at: Date }

/** Makes somebody a member without an invitation that they accept: the id; null when they are one already. */
export async function storeMembership(tx: Db, joined: Joined, { by, at }: How): Promise<string | null> {
  const { institutionId, unitId, email, profileId } = joined
  const there = and(eq(institutionMembers.institutionId, institutionId), isNull(institutionMembers.endedAt))
  if ((await tx.$count(institutionMembers, and(there, eq(institutionMembers.profileId, profileId)))) > 0) return null
  const accepted = { profileId, acceptedAt: at, seatOrder: null }
  // They may have been invited, and not have answered yet.
  const [invited] = await tx
    .update(institutionMembers)
    .set(accepted)
    .where(and(there, eq(institutionMembers.email, email), isNull(institutionMembers.profileId)))
    .returning({ id: institutionMembers.id })
  const id = invited?.id ?? crypto.randomUUID()
  if (!invited)
    await tx.insert(institutionMembers).values({ id, institutionId, unitId, email, invitedAt: at, ...accepted })
  await recordAct(tx, { institutionId, by, kind: 'member_provisioned', about: email, unitId, at })
  await announce(tx, { kind: 'subscription_changed', userId: profileId })
  return id
}

/** Ends a membership that is not over. */
export async function endMembership(tx: Db, id: string, { by, at }: How): Promise<void> {
  const [ended] = await tx
    .update(institutionMembers)
    .set({ endedAt: at, ending: 'ended', seatOrder: null })
    .where(and(eq(institutionMembers.id, id), isNull(institutionMembers.endedAt)))
    .returning()
  if (!ended) return
  const { institutionId, unitId, email: about, profileId } = ended
  await recordAct(tx, { institutionId, by, kind: 'member_ended', about, unitId, at })
  if (profileId) await announce(tx, { kind: 'subscription_changed', userId: profileId })
}
