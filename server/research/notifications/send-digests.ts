import { eq, sql } from 'drizzle-orm'
import { render } from '#domain/nouns.ts'
import { mailedAsInvitation, meetingSoon, meetingTomorrow } from '#domain/research/meetings/meetings.ts'
import { dailyHour, gatherMinutes, mailZone } from '#domain/research/notifications/mail-events.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Log } from '#server/ground/log.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { deliveryFor } from '#server/research/notification-settings/queries.ts'
import { digestMail, type Line } from './email.ts'

type Dependencies = { db: Db; mailer: Mailer; config: Pick<Config, 'baseUrl' | 'secret'>; log: Log }

/** The most people who get their mail in one run; the rest get it in the next. */
const peopleAtOnce = 500

/**
 * Mails people what they have not read: at once where they chose so, as soon as the oldest has waited for five minutes;
 * otherwise once a day, after seven in the morning of their own time zone. What was read or already mailed is skipped; several processes may
 * do this at the same time.
 */
export async function sendDigests(dependencies: Dependencies, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - gatherMinutes * 60_000)
  for (const userId of await waitingAtOnce(dependencies.db, cutoff))
    await sendTo(dependencies, userId, 'at_once', now, now).catch(failed(dependencies, userId))
  // Two digests of one run are told apart by their time (`take-back-mail.ts`).
  const afterwards = new Date(now.getTime() + 1)
  for (const { userId, daily } of await waitingDaily(dependencies.db, now))
    await sendTo(dependencies, userId, 'daily', daily, afterwards).catch(failed(dependencies, userId))
}

/** A failure for one person does not affect the others: it is retried in the next run. */
const failed = (dependencies: Dependencies, userId: string) => (err: unknown) =>
  dependencies.log.error({ err, userId }, 'A digest could not be written')

/* What is unread and not yet mailed, and how its recipient wants mail about it. */
const event = sql`case when r.mentioned then 'mention' else a.activity_type end`
const unmailed = sql`not r.is_read and r.mailed_at is null`

/** What goes out as an invitation is in no digest. */
const delivery = sql`case when ${event} = any(${sql.param([...mailedAsInvitation])}) then 'off'
  else ${deliveryFor(sql`r.user_id`, event)} end`

async function waitingAtOnce(db: Db, cutoff: Date): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`select distinct r.user_id as "userId"
    from notification_recipients r join activities a on a.id = r.notification_id
    where ${unmailed} and r.notified_at <= ${cutoff} and ${delivery} = 'at_once' limit ${peopleAtOnce}`)
  return rows.map(({ userId }) => userId)
}

/** Those whose daily mail is due, and since when: seven in the morning in their own time zone. */
async function waitingDaily(db: Db, now: Date): Promise<{ userId: string; daily: Date }[]> {
  const seven = sql`make_interval(hours => ${dailyHour})`
  const { rows } = await db.execute<{ userId: string; daily: string }>(sql`
    with zone as (select distinct coalesce(zone, ${mailZone}) as name from public_profiles),
    since as (select name, (date_trunc('day', (${now}::timestamptz at time zone name) - ${seven}) + ${seven}) at time zone name
      as daily from zone)
    select distinct r.user_id as "userId", since.daily from notification_recipients r
      join public_profiles u on u.profile_id = r.user_id join since on since.name = coalesce(u.zone, ${mailZone})
    where ${unmailed} and r.notified_at < since.daily limit ${peopleAtOnce}`)
  return rows.map(({ userId, daily }) => ({ userId, daily: new Date(daily) }))
}

/** Mails one person what they were notified of until then. What they want no mail about is skipped for good. */
async function sendTo(
  { db, mailer, config }: Dependencies,
  userId: string,
  wanted: 'at_once' | 'daily',
  until: Date,
  now: Date,
) {
  await db.transaction(async (tx) => {
    const due = wanted === 'at_once' ? sql`${delivery} = 'at_once'` : sql`${delivery} <> 'at_once'`
    const { rows: taken } = await tx.execute<{ id: string; delivery: string }>(sql`
      update notification_recipients r set mailed_at = ${now}
      from activities a
      where r.user_id = ${userId} and a.id = r.notification_id and ${unmailed} and r.notified_at <= ${until} and ${due}
      returning a.id, ${delivery} as delivery`)
    const ids = taken.filter((each) => each.delivery === wanted).map(({ id }) => id)
    if (ids.length === 0) return
    const { profileId, email, username, zone } = publicProfiles
    const [person] = await tx
      .select({ profileId, email, username, zone })
      .from(publicProfiles)
      .where(eq(profileId, userId))
    const lines = person ? await linesFor(tx, { userId, zone: person.zone, ids, now }) : []
    if (person && lines.length > 0)
      await mailer.send(tx, { ...(await digestMail(person, lines, wanted, config)), createdAt: now })
  })
}

/** The lines of these notifications, newest first; nothing from projects that the person no longer belongs to. */
async function linesFor(
  tx: Db,
  { userId, zone, ids, now }: { userId: string; zone: string | null; ids: string[]; now: Date },
): Promise<Line[]> {
  const { rows } = await tx.execute<
    Omit<Line, 'message' | 'messageSeq' | 'meetingId' | 'place'> & { facts: unknown }
  >(sql`
    select a.project_id as "projectId", p.title as "projectTitle", b.role, a.activity_type as type, a.facts,
      s.stage_number as "stageNumber", r.mentioned, p.current_phase as "currentPhase",
      (select coalesce(array_agg(d.stage_number), '{}') from stage_summaries d
        where d.project_id = p.id and d.status = 'completed') as completed
    from notification_recipients r join activities a on a.id = r.notification_id
      left join project_people b on b.project_id = a.project_id and b.user_id = r.user_id
      left join project_summaries p on p.id = a.project_id
      left join stage_summaries s on s.id = a.stage_id
    where r.user_id = ${userId} and a.id = any(${sql.param(ids)}::uuid[])
      and (a.project_id is null or b.project_id is not null) and not (${isOutdated(now)})
    order by r.notification_id desc`)
  return rows.flatMap(({ facts, ...line }) => {
    const rendered = render({ type: line.type, facts }, zone)
    return rendered ? [{ ...line, ...rendered }] : []
  })
}

/** In a statement: whether an activity reminds of a meeting that has begun, was moved or cancelled since. */
const isOutdated = (now: Date) => sql`
  a.activity_type in (${meetingTomorrow.type}, ${meetingSoon.type}) and not exists (select from meeting_summaries m
    where m.id = (a.facts ->> 'meetingId')::uuid and m.starts_at = (a.facts ->> 'startsAt')::timestamptz
      and m.starts_at > ${now} and m.cancelled_at is null)`
