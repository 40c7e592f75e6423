import { and, eq, or, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { isOfUniversity } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import { domainOf, isUnprovenMail } from '#domain/people/sign-in/providers.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce } from '#server/ground/events/announce.ts'
import type { Holder, OfArrival, OfLogin, Provided } from '#server/ground/noun.ts'
import {
  hasCandidature,
  hasSeat,
  lockContract,
  nextInLine,
  settleSeats,
} from '#server/institutions/institutions/contract/settle-seats.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { waitMail } from './email.ts'
import { endDeparture, recordDeparture } from './suspensions/record-departure.ts'
import { restoreProven } from './suspensions/restore-proven.ts'
import { institutionMembers } from './tables.ts'

type Open = { id: string; name: string }

/** The institution that people with this address join by this provider. */
async function joinedBy(tx: Db, { providerId, email }: Provided): Promise<Open | null> {
  if (!email) return null
  const { rows } = await tx.execute<Open>(sql`
    select t.institution_id as id, t.name from institution_logins l
      join sign_in_rules r on r.institution_id = l.institution_id and r.joins
      join claimed_domains d on d.institution_id = l.institution_id and d.domain = ${domainOf(email)}
      join institution_brands t on t.institution_id = l.institution_id
    where l.provider_id = ${providerId}`)
  return rows[0] ?? null
}

/** Whether somebody whom nobody knows gets an account by their university’s login: students and staff, where people join by it. */
export const admits: NonNullable<OfLogin['admits']> = async (tx, said) =>
  (await joinedBy(tx, said)) ? (isOfUniversity(said.attributes) ? 'yes' : 'other') : 'no'

/**
 * Somebody came by their university’s login: they are a member of it from now on, or wait for a seat and are told. Nobody gets a role by it.
 * Whoever left, declined or was ended is invited again, and not taken; whose membership lapsed in a suspension is a member again.
 */
export async function joinByLogin(tx: Db, who: Holder, said: Provided, by: OfArrival): Promise<void> {
  const at = by.now()
  const today = dayIn(at, defaultZone)
  const isOwn = isOfUniversity(said.attributes)
  const through = { profileId: who.id, providerId: said.providerId }
  if (isOwn) await endDeparture(tx, through)
  else await recordDeparture(tx, through, by)
  await restoreProven(tx, through, by)
  const institution = await joinedBy(tx, said)
  if (!institution || !isOwn || isUnprovenMail(said.attributes)) return
  const { id: institutionId } = institution
  const { rows: known } = await tx.execute(sql`
    select from belongings b where b.institution_id = ${institutionId} and b.profile_id = ${who.id}
    union all
    select from suspended_people s where s.institution_id = ${institutionId} and s.profile_id = ${who.id}`)
  if (known.length > 0) return
  if (!(await lockContract(tx, { institutionId, today }))) return
  // Whoever has another address by now is who they were.
  const theirs = or(eq(institutionMembers.email, who.email), eq(institutionMembers.profileId, who.id))
  const before = await tx
    .select()
    .from(institutionMembers)
    .where(and(eq(institutionMembers.institutionId, institutionId), theirs))
  const goingOn = before.filter(({ endedAt }) => !endedAt)
  const [open] = goingOn
  if (goingOn.some(({ acceptedAt }) => acceptedAt) || (!open && before.some(({ ending }) => ending !== 'lapsed')))
    return
  const [profile] = await tx
    .select({ id: publicProfiles.profileId })
    .from(publicProfiles)
    .where(eq(publicProfiles.profileId, who.id))
  const isSeated =
    (await hasSeat(tx, { institutionId, today, email: who.email })) ||
    (await hasCandidature(tx, { institutionId, email: who.email }))
  const joined = { profileId: profile?.id ?? null, acceptedAt: at, isByLogin: true }
  const id = open?.id ?? crypto.randomUUID()
  if (open) await tx.update(institutionMembers).set(joined).where(eq(institutionMembers.id, id))
  else
    await tx.insert(institutionMembers).values({
      ...{ ...joined, id, institutionId, unitId: institutionId, email: who.email, invitedAt: at },
      seatOrder: isSeated ? null : nextInLine(institutionId),
    })
  const about = who.email
  await recordAct(tx, { institutionId, by: profile ?? null, kind: 'member_joined', about, unitId: institutionId, at })
  await settleSeats(tx, institutionId, by)
  const [now] = await tx.select().from(institutionMembers).where(eq(institutionMembers.id, id))
  if (now?.seatOrder)
    await by.mailer.send(tx, await waitMail({ email: who.email, institution: institution.name }, by.config))
  if (profile) await announce(tx, { kind: 'subscription_changed', userId: profile.id })
}
