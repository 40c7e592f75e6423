import { and, eq, isNull, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { SuspensionByRule, SuspensionReason } from '#domain/institutions/members/members.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import { type By, recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { isOwnedWithout } from '#server/institutions/institutions/queries.ts'
import { institutionSuspensions } from '../tables.ts'
import { type Mailing, mailOtherOwners, mailReturn, mailSuspension } from './mail-suspension.ts'

type Person = { institutionId: string; profileId: string; email: string }
type How = { by: By | null; at: Date; reason: 'somebody' | SuspensionByRule }

/**
 * Suspends somebody in an institution, under its lock: the id; null when they are suspended already. One that would end by itself gives way to
 * an identity system’s, and both to what somebody decides: no login or message takes back what it did not do.
 */
export async function storeSuspension(tx: Db, person: Person, { by, at, reason }: How): Promise<string | null> {
  const { institutionId, profileId, email: about } = person
  await endWeaker(tx, { institutionId, profileId }, { at, reason })
  const suspendedBy = by && 'id' in by ? by.id : null
  const why = { isUnproven: reason === 'no_login', hasDeparted: reason === 'departed' }
  const [stored] = await tx
    .insert(institutionSuspensions)
    .values({ institutionId, profileId, suspendedAt: at, suspendedBy, ...why })
    .onConflictDoNothing()
    .returning({ id: institutionSuspensions.id })
  if (!stored) return null
  const kinds = { no_login: 'person_unproven', departed: 'person_departed' } as const
  const kind = reason === 'no_login' || reason === 'departed' ? kinds[reason] : 'person_suspended'
  await recordAct(tx, { institutionId, by, kind, about, unitId: institutionId, at })
  await announce(tx, { kind: 'subscription_changed', userId: profileId })
  return stored.id
}

const weakerThan: Record<How['reason'], readonly SuspensionReason[]> = {
  somebody: ['identity_system', 'no_login', 'departed', 'no_seat'],
  identity_system: ['no_login', 'departed'],
  no_login: [],
  departed: [],
}

async function endWeaker(
  tx: Db,
  who: Omit<Person, 'email'>,
  { at, reason }: Pick<How, 'at' | 'reason'>,
): Promise<void> {
  const { institutionId, profileId } = who
  await tx.execute(sql`
    update institution_suspensions s set restored_at = ${at.toISOString()}::timestamptz
    from suspension_reasons r
    where s.institution_id = ${institutionId} and s.profile_id = ${profileId} and s.restored_at is null
      and r.institution_id = s.institution_id and r.profile_id = s.profile_id
      and r.reason = any(${sql.param([...weakerThan[reason]])}::text[])`)
}

/**
 * The same, for what no person does: whoever is suspended is written to, and the last owner is not, since an institution needs one. The id;
 * null when they are suspended already, or have no profile.
 */
export async function suspendWithMail(
  tx: Db,
  { institutionId, profileId }: Omit<Person, 'email'>,
  { mailer, config, ...how }: How & Mailing & { reason: SuspensionByRule },
): Promise<string | 'last_owner' | null> {
  const { rows } = await tx.execute<{ email: string; isOwner: boolean }>(sql`
    select p.email, exists (select from owner_people o
      where o.institution_id = ${institutionId} and o.profile_id = p.profile_id) as "isOwner"
    from public_profiles p where p.profile_id = ${profileId}`)
  const [person] = rows
  if (!person) return null
  const today = dayIn(how.at, defaultZone)
  if (person.isOwner && !(await isOwnedWithout(tx, { institutionId, profileId, today }))) return 'last_owner'
  const id = await storeSuspension(tx, { institutionId, profileId, email: person.email }, how)
  if (!id) return null
  const suspended = { institutionId, profileId, reason: how.reason }
  await mailSuspension(tx, suspended, { mailer, config })
  if (person.isOwner) await mailOtherOwners(tx, { ...suspended, by: null, today }, { mailer, config })
  return id
}

/** Ends a suspension that goes on: roles that are still valid count again, and they are written to. */
export async function endSuspension(
  tx: Db,
  { id, institutionId, profileId, email: about }: Person & { id: string },
  { by, at, mailing }: { by: By; at: Date; mailing: Mailing | null },
): Promise<void> {
  const ended = await tx
    .update(institutionSuspensions)
    .set({ restoredAt: at })
    .where(and(eq(institutionSuspensions.id, id), isNull(institutionSuspensions.restoredAt)))
    .returning({ id: institutionSuspensions.id })
  if (ended.length === 0) return
  await recordAct(tx, { institutionId, by, kind: 'person_restored', about, unitId: institutionId, at })
  await announce(tx, { kind: 'subscription_changed', userId: profileId })
  if (mailing) await mailReturn(tx, { institutionId, profileId }, mailing)
}
