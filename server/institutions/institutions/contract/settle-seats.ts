import { eq, type SQL, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import type { Noun } from '#server/ground/noun.ts'
import { sendOffers } from '../email.ts'
import { institutionGrants, institutions } from '../tables.ts'

/** The addresses that have a seat for a role, or its offer: those of accounts as they are now, so that nobody is counted twice. */
const roleSeatsOf = (institutionId: string | SQL, today: string): SQL => sql`
  select coalesce(a.email, g.email) as email
  from institution_grants g left join account_summaries a on a.id = g.profile_id
  where g.institution_id = ${institutionId} and g.ended_at is null and g.seat_order is null
    and (g.ends_on is null or g.ends_on >= ${today})
    and not exists (select from suspended_people s where s.institution_id = g.institution_id and s.profile_id = g.profile_id)`

/** The addresses that have a seat besides candidatures: of those with a role, or its offer, and of members without a candidature. */
const peopleOf = (institutionId: string | SQL, today: string): SQL => sql`
  ${roleSeatsOf(institutionId, today)}
  union
  select m.email from member_seats m
  where m.institution_id = ${institutionId} and not exists (
    select from candidature_people c where c.institution_id = m.institution_id and c.email = m.email)`

/**
 * How many seats of an institution are taken on a day: one for each candidature that goes on, was not declined and does not wait, one
 * for each person with a role, or with the offer of one, and one for each member who has neither.
 */
export const takenOf = (institutionId: string | SQL, today: string): SQL => sql`(
  (select count(*) from candidature_seats c where c.institution_id = ${institutionId})
  + (select count(*) from (${peopleOf(institutionId, today)}) people))`

/** The same as a number. */
export async function seatsOf(tx: Db, institutionId: string, today: string): Promise<number> {
  const { rows } = await tx.execute<{ taken: number }>(sql`select ${takenOf(institutionId, today)}::int as taken`)
  return rows[0]?.taken ?? 0
}

/** How many seats of an institution are free on a day: fewer than none where a contract was made smaller. */
export async function seatsLeft(tx: Db, institutionId: string, today: string): Promise<number> {
  const { rows } = await tx.execute<{ left: number }>(
    sql`select (i.seats - ${takenOf(institutionId, today)})::int as left from institutions i where i.id = ${institutionId}`,
  )
  return rows[0]?.left ?? 0
}

/** How many wait for a seat of an institution on a day, each person with offers once. */
export async function waitingOf(tx: Db, institutionId: string, today: string): Promise<number> {
  const { rows } = await tx.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from (${lineOf(institutionId, today)}) line`,
  )
  return rows[0]?.waiting ?? 0
}

/** Those who wait, in their order: candidatures and members by their ids, and people with offers by their addresses. */
export const lineOf = (institutionId: string | SQL, today: string) => sql`
  select 'candidature' as kind, c.id::text as who, c.email, c.seat_order from candidature_waits c
  where c.institution_id = ${institutionId}
  union all
  select 'role', g.email, g.email, min(g.seat_order) from institution_grants g
  where g.institution_id = ${institutionId} and g.ended_at is null and g.seat_order is not null
    and (g.ends_on is null or g.ends_on >= ${today})
  group by g.email
  union all
  select 'member', m.id::text, m.email, m.seat_order from member_waits m where m.institution_id = ${institutionId}`

/**
 * The same, each with whether it takes no further seat: a role of whoever has one already, a membership of whoever has one for a role
 * or a candidature, and the first candidature of whoever has one as a member alone.
 */
const markedLineOf = (institutionId: string, today: string) => sql`
  with line as materialized (${lineOf(institutionId, today)}),
    people as materialized (${peopleOf(institutionId, today)}),
    students as materialized (select c.email from candidature_people c where c.institution_id = ${institutionId})
  select line.kind, line.who, line.seat_order, case line.kind
    when 'role' then line.email in (select email from people)
    when 'member' then line.email in (select email from people union all select email from students)
    else line.email in (select email from people) and line.email not in (select email from students)
      and line.email not in (${roleSeatsOf(institutionId, today)})
      and not exists (select from line other where other.email = line.email and (other.kind = 'role'
        or other.kind = 'candidature' and other.seat_order < line.seat_order))
    end as is_free
  from line`

/** Locks the institution until the end of the transaction, and says whether its contract runs on a day: after that nothing is added. */
export async function lockContract(
  tx: Db,
  { institutionId, today }: { institutionId: string; today: string },
): Promise<boolean> {
  const [found] = await tx
    .select({ until: institutions.contractUntil })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
    .for('no key update')
  return found !== undefined && found.until >= today
}

/**
 * The last place in the line for a seat, for a row that is stored under the lock of the institution; at the end of the transaction
 * `settleSeats` is called.
 */
export const nextInLine = (institutionId: string): SQL => sql`(
  select coalesce(max(line.seat_order), 0) + 1 from (
    select w.seat_order from candidature_waits w where w.institution_id = ${institutionId}
    union all
    select m.seat_order from member_waits m where m.institution_id = ${institutionId}
    union all
    select g.seat_order from institution_grants g where g.institution_id = ${institutionId} and g.seat_order is not null) line)`

type Seated = { institutionId: string; today: string; email: string }

/** Whether somebody has a seat for a role, or the offer of one, or as a member: they take one for all of theirs. */
export async function hasSeat(tx: Db, { institutionId, today, email }: Seated): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from (${peopleOf(institutionId, today)}) people where people.email = ${email}`,
  )
  return rows.length > 0
}

/** Whether somebody has a candidature with a seat: as a member they need none. */
export async function hasCandidature(tx: Db, { institutionId, email }: Omit<Seated, 'today'>): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from candidature_people c where c.institution_id = ${institutionId} and c.email = ${email} limit 1`)
  return rows.length > 0
}

/** Whether somebody’s only seat is that of a member: their first candidature takes it over. */
export async function hasMemberSeat(tx: Db, { institutionId, today, email }: Seated): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from member_seats m where m.institution_id = ${institutionId} and m.email = ${email}
      and not exists (select from candidature_people c where c.institution_id = m.institution_id and c.email = m.email)
      and not exists (select from institution_grants g left join account_summaries a on a.id = g.profile_id
        where g.institution_id = m.institution_id and coalesce(a.email, g.email) = m.email and g.ended_at is null and g.seat_order is null
          and (g.ends_on is null or g.ends_on >= ${today}))`)
  return rows.length > 0
}

/** What it takes to give somebody a seat and to write to them. */
export type Seating = {
  nouns: readonly Noun[]
  mailer: Mailer
  config: Pick<Config, 'baseUrl' | 'planForEveryone'>
  now: () => Date
}

/**
 * Gives the free seats of an institution to those who wait, the first in the line first, and to those who need none of their own, and
 * writes to them. At the end of every transaction that adds somebody or frees a seat, under the lock of the institution. Nobody is seated
 * once its contract is over.
 */
export async function settleSeats(tx: Db, institutionId: string, seating: Seating): Promise<void> {
  const { nouns, now, ...by } = seating
  const today = dayIn(now(), defaultZone)
  const { rows } = await tx.execute<{ kind: 'candidature' | 'role' | 'member'; who: string }>(sql`
    select kind, who from (
      select *, row_number() over (partition by is_free order by seat_order) as place from (
        ${markedLineOf(institutionId, today)}) line) line
    where (is_free or place <= (select i.seats - ${takenOf(institutionId, today)} from institutions i where i.id = ${institutionId}))
      and exists (select from institutions i where i.id = ${institutionId} and i.contract_until >= ${today})`)
  if (rows.length === 0) return
  const ids = rows.flatMap(({ kind, who }) => (kind === 'role' ? [] : [who]))
  // Ids are of one thing each: what is of another noun, it does not find.
  for (const { isSeated } of nouns) if (ids.length > 0) await isSeated?.(tx, ids, by)
  const emails = rows.flatMap(({ kind, who }) => (kind === 'role' ? [who] : []))
  const seated = await tx
    .update(institutionGrants)
    .set({ seatOrder: null })
    .where(
      sql`${institutionGrants.institutionId} = ${institutionId} and ${institutionGrants.email} = any(${sql.param(emails)}::text[])
        and ${institutionGrants.endedAt} is null and ${institutionGrants.seatOrder} is not null
        and (${institutionGrants.endsOn} is null or ${institutionGrants.endsOn} >= ${today})`,
    )
    .returning({ id: institutionGrants.id })
  await sendOffers(
    tx,
    seated.map(({ id }) => id),
    by,
  )
  // Somebody’s second place in the line may take no seat now.
  await settleSeats(tx, institutionId, seating)
}
