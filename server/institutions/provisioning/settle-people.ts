import { eq, inArray, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Noun } from '#server/ground/noun.ts'
import { endMembership, storeMembership } from '#server/institutions/members/store-membership.ts'
import type { Mailing } from '#server/institutions/members/suspensions/mail-suspension.ts'
import { endSuspension } from '#server/institutions/members/suspensions/store-suspension.ts'
import { endRoles, settleRoles } from './settle-roles.ts'
import { provisionedPeople } from './tables.ts'

type Known = {
  id: string
  institutionId: string
  profileId: string
  email: string
  connectionName: string
  membershipId: string | null
  suspensionId: string | null
}

/** Those who waited have a seat now. */
export const seatPeople: NonNullable<Noun['isSeated']> = async (tx, ids, mailing) => {
  const seated = await tx
    .update(provisionedPeople)
    .set({ seatOrder: null })
    .where(inArray(provisionedPeople.id, [...ids]))
    .returning({ id: provisionedPeople.id })
  await settlePeople(
    tx,
    seated.map(({ id }) => id),
    { at: new Date(), mailing },
  )
}

/**
 * Makes those members who are active, have a seat and whose account is known: a suspension that the connection made ends, and they get
 * the roles of their groups. Who has left stays away. Under the lock of the institution.
 */
export async function settlePeople(
  tx: Db,
  ids: readonly string[],
  { at, mailing }: { at: Date; mailing: Mailing | null },
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await tx.execute<Known>(sql`
    select p.id, p.institution_id as "institutionId", b.profile_id as "profileId", b.email, c.name as "connectionName",
      case when not exists (select from lapsed_memberships l where l.id = p.membership_id) then p.membership_id end as "membershipId",
      p.suspension_id as "suspensionId"
    from provisioned_people p join provisioning_connections c on c.id = p.connection_id
      join public_profiles b on b.profile_id = p.user_id
    where p.id = any(${sql.param([...ids])}::uuid[]) and p.is_active and p.deleted_at is null and p.seat_order is null`)
  for (const { id, connectionName, suspensionId, membershipId, ...person } of rows) {
    const by = { name: connectionName }
    const { institutionId } = person
    if (suspensionId) await endSuspension(tx, { id: suspensionId, ...person }, { by, at, mailing })
    const joined = membershipId ?? (await storeMembership(tx, { ...person, unitId: institutionId }, { by, at }))
    const settled = { suspensionId: null, membershipId: joined }
    await tx.update(provisionedPeople).set(settled).where(eq(provisionedPeople.id, id))
  }
  await settleRoles(tx, ids, { at, today: dayIn(at, defaultZone) })
}

/** The account that somebody was is theirs no longer: what the connection gave it ends, and others’ roles and memberships stay. */
export async function releaseAccount(
  tx: Db,
  { id, membershipId }: { id: string; membershipId: string | null },
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await endRoles(tx, [id], { at, by })
  if (membershipId) await endMembership(tx, membershipId, { by: { name: by }, at })
  const nobody = { userId: null, membershipId: null, suspensionId: null }
  await tx.update(provisionedPeople).set(nobody).where(eq(provisionedPeople.id, id))
}
