import { eq, sql } from 'drizzle-orm'
import { gatherMinutes, lastDailyMail } from '#domain/mail-events.ts'
import { sentence } from '#domain/notifications.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { Log } from '#server/log.ts'
import type { Mailer } from '#server/mail/send.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { awayMail, type Told } from './email.ts'
import { belonging, belongs } from './queries.ts'

type Means = { db: Db; mailer: Mailer; config: Pick<Config, 'baseUrl' | 'secret'>; log: Log }

/** So many people get their mail in one go; whoever is left comes with the next. */
const peopleAtOnce = 500

/**
 * Mails people what they have not read: at once where they chose so, as soon as the oldest of it has waited for five
 * minutes, and once a day, after seven in the morning, where they did not. What was read, or mailed, is not mailed;
 * several processes may do this at the same time.
 */
export async function sendDueMails(means: Means, now: Date): Promise<void> {
  const gathered = new Date(now.getTime() - gatherMinutes * 60_000)
  for (const userId of await waitingAtOnce(means.db, gathered))
    await sendTo(means, userId, 'at_once', now, now).catch(failed(means, userId))
  const daily = lastDailyMail(now)
  for (const userId of await waitingSince(means.db, daily))
    await sendTo(means, userId, 'daily', daily, now).catch(failed(means, userId))
}

/** One person's trouble is nobody else's: they come again with the next look. */
const failed = (means: Means, userId: string) => (err: unknown) =>
  means.log.error({ err, userId }, 'Mail to somebody who is away could not be written')

/* What is unread and not mailed yet, and how its reader wants to be told of it. */
const event = sql`case when r.mentioned then 'mention' else a.activity_type end`
const unmailed = sql`not r.is_read and r.mail_done_at is null`

async function waitingAtOnce(db: Db, gathered: Date): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`select distinct r.user_id as "userId"
    from notification_settings n
    join notification_recipients r on r.user_id = n.profile_id and ${unmailed} and r.told_at <= ${gathered}
    join activity_notifications a on a.id = r.notification_id
    where n.delivery = 'at_once' and n.event = ${event} limit ${peopleAtOnce}`)
  return rows.map(({ userId }) => userId)
}

async function waitingSince(db: Db, daily: Date): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`select distinct r.user_id as "userId"
    from notification_recipients r where ${unmailed} and r.told_at < ${daily} limit ${peopleAtOnce}`)
  return rows.map(({ userId }) => userId)
}

/** Mails one person what was told them until then. What they want no mail of is passed over for good. */
async function sendTo(
  { db, mailer, config }: Means,
  userId: string,
  delivery: 'at_once' | 'daily',
  until: Date,
  now: Date,
) {
  await db.transaction(async (tx) => {
    const chosen = sql`coalesce((select n.delivery from notification_settings n
      where n.profile_id = r.user_id and n.event = ${event}), 'daily')`
    const due = delivery === 'at_once' ? sql`${chosen} = 'at_once'` : sql`${chosen} <> 'at_once'`
    const { rows: taken } = await tx.execute<{ id: string; delivery: string }>(sql`
      update notification_recipients r set mail_done_at = ${now}
      from activity_notifications a
      where r.user_id = ${userId} and a.id = r.notification_id and ${unmailed} and r.told_at <= ${until} and ${due}
      returning a.id, ${chosen} as delivery`)
    const ids = taken.filter((each) => each.delivery === delivery).map(({ id }) => id)
    if (ids.length === 0) return
    const told = await tell(tx, userId, ids)
    const [person] = await tx
      .select({ profileId: usersProfiles.profileId, email: usersProfiles.email, username: usersProfiles.username })
      .from(usersProfiles)
      .where(eq(usersProfiles.profileId, userId))
    if (person && told.length > 0) await mailer.send(tx, await awayMail(person, told, delivery, config))
  })
}

/** What somebody is told of these notifications, newest first; nothing of projects that they do not belong to any more. */
async function tell(tx: Db, userId: string, ids: string[]): Promise<Told[]> {
  const { rows } = await tx.execute<Told & Said>(sql`select a.project_id as "projectId", p.title as "projectTitle",
      case when p.created_by = r.user_id then 'owner' else m.role end as role, a.message,
      s.stage_number as "stageNumber", (a.metadata ->> 'seq')::int as "messageSeq", r.mentioned,
      c.message as said, u.username, s.stage_name as "stageName"
    from notification_recipients r join activity_notifications a on a.id = r.notification_id ${belonging}
      left join project_stages s on s.id = a.stage_id
      left join stage_chats c on c.id = (a.metadata ->> 'messageId')::uuid and c.edited_at is not null
      left join users_profiles u on u.profile_id = c.user_id
    where r.user_id = ${userId} and a.id = any(${sql.param(ids)}::uuid[]) and ${belongs}
    order by r.notification_id desc`)
  return rows.map(({ said, username, stageName, ...told }) => {
    if (!said || !username || !stageName) return told
    return { ...told, message: sentence({ type: 'stage_chat_message', username, stageName, message: said }) }
  })
}

/** What an edited message says now: a mail quotes nothing that its author has taken back. */
type Said = { said: string | null; username: string | null; stageName: string | null }
