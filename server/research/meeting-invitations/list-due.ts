import { sql } from 'drizzle-orm'
import { type Answer, invitedDaysAhead } from '#domain/research/meetings/answers.ts'
import { meetingCancelled, meetingMoved, meetingScheduled } from '#domain/research/meetings/meetings.ts'
import { dailyHour, mailZone } from '#domain/research/notifications/mail-events.ts'
import { runningStatuses } from '#domain/research/projects/project-filters.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { CalendarMeeting } from '#server/research/meetings/entry-of.ts'
import type { Looked } from '#server/research/meetings/list-marked.ts'
import { deliveryFor } from '#server/research/notification-settings/queries.ts'

/** Who is told of a meeting, and what it is when they are. */
export type Called = {
  meeting: CalendarMeeting & { zone: string; seriesId: string | null }
  /** Their time zone, and what they said of the time it has. */
  to: { profileId: string; email: string; username: string; zone: string | null; answer: Answer | null }
  /** Who scheduled it, null when their account is gone; and whether that is themselves. */
  organiser: string | null
  isTheirs: boolean
  agenda: string[]
  /** Whether they are in the project. */
  belongs: boolean
}

/** An invitation that is to be mailed. */
export type Due = { meetingId: string; projectId: string; profileId: string; sequence: number; delivery: string }

/** The most that are mailed in one run; the rest are in the next. */
const atOnce = 500

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

const seven = sql`make_interval(hours => ${dailyHour})`

/**
 * Everybody in the project of these meetings who has not been told of what a coming meeting is now, whoever joined later, too, as the
 * common table `untold`; with the moment from which they are told, `ready_at`. What they were told of, and is no longer to come or was
 * moved into the past, is theirs to know as well. Who wants such mail once a day waits for seven in the morning on their clock, unless
 * the meeting is before that. A meeting of a series waits until it is near, or the next; one of a project that does not run is looked at
 * again within the hour.
 */
function untoldOf(looked: readonly { id: string }[], now: Date) {
  const at = instant(now)
  const zone = sql`coalesce(u.zone, ${mailZone})`
  const isNew = sql`(i.id is null or i.state = 'withdrawn')`
  const event = sql`case when m.cancelled_at is not null then ${meetingCancelled.type}
    when ${isNew} then ${meetingScheduled.type} else ${meetingMoved.type} end`
  return sql`
    pairs as (
      select m.id, m.project_id, m.series_id, m.sequence, m.starts_at, m.cancelled_at, least(m.starts_at, i.starts_at) as first_at,
        m.invite_after, u.profile_id, ${isNew} as is_new, i.id is null as is_first,
        case when exists (select from muted_projects q where q.project_id = m.project_id and q.profile_id = u.profile_id)
          then 'off' else ${deliveryFor(sql`u.profile_id`, event)} end as delivery,
        (date_trunc('day', (${at} at time zone ${zone}) - ${seven}) + ${seven}) at time zone ${zone} as daily
      from called_meetings m join project_people p on p.project_id = m.project_id
        join public_profiles u on u.profile_id = p.user_id
        left join meeting_invitations i on i.meeting_id = m.id and i.profile_id = u.profile_id
      where m.id = any(${sql.param(looked.map(({ id }) => id))}::uuid[])
        and (m.starts_at > ${at} or i.starts_at > ${at}) and m.invite_after is not null
        and case when m.cancelled_at is not null then i.sequence < m.sequence and i.state <> 'withdrawn'
          when ${isNew} then m.starts_at > ${at} else i.sequence < m.sequence end),
    untold as (
      select t.*, greatest(t.invite_after,
        case when t.is_new and t.cancelled_at is null and not exists (select from project_summaries s
          where s.id = t.project_id and s.status = any(${sql.param([...runningStatuses])})) then ${at} + interval '1 hour' end,
        case when t.series_id is not null and t.is_first then least(t.starts_at - make_interval(days => ${invitedDaysAhead}),
          coalesce((select max(e.starts_at) from called_meetings e where e.series_id = t.series_id and e.project_id = t.project_id
            and e.starts_at > ${at} and e.starts_at < t.starts_at and e.cancelled_at is null), '-infinity')) end,
        case when t.delivery = 'daily' and t.invite_after > t.daily and t.first_at > t.daily + interval '1 day'
          then t.daily + interval '1 day' end) as ready_at
      from pairs t)`
}

/** Who is to be told now. */
export async function listDue(db: Db, looked: readonly { id: string }[], now: Date): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    with ${untoldOf(looked, now)}
    select id as "meetingId", project_id as "projectId", profile_id as "profileId", sequence, delivery from untold
    where ready_at <= ${instant(now)} order by starts_at, id, profile_id limit ${atOnce}`)
  return rows
}

/** When somebody has to be told of each of these next; null where everybody has been. */
export async function nextOf(db: Db, looked: readonly Omit<Looked, 'next'>[], now: Date): Promise<Looked[]> {
  const { rows } = await db.execute<{ id: string; next: string }>(sql`
    with ${untoldOf(looked, now)}
    select id, greatest(min(ready_at), ${instant(now)} + interval '30 seconds') as next from untold group by id`)
  const next = new Map(rows.map((each) => [each.id, each.next]))
  return looked.map((each) => ({ ...each, next: next.get(each.id) ?? null }))
}

type AsJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: AsJson<Value[Key]> }
    : Value

/** What somebody is told of a meeting: what it is at this moment. */
export async function findCalled(
  tx: Db,
  { meetingId, profileId }: Pick<Due, 'meetingId' | 'profileId'>,
): Promise<Called | null> {
  const { rows } = await tx.execute<AsJson<Called>>(sql`
    select json_build_object('id', m.id, 'projectId', m.project_id, 'projectTitle', p.title, 'seriesId', m.series_id,
        'title', m.title, 'startsAt', m.starts_at, 'zone', m.zone, 'minutes', m.minutes, 'place', m.place,
        'callUrl', m.call_url, 'cancelledAt', m.cancelled_at, 'sequence', m.sequence, 'updatedAt', m.updated_at) as meeting,
      json_build_object('profileId', u.profile_id, 'email', u.email, 'username', u.username, 'zone', u.zone,
        'answer', (select g.answer from given_answers g where g.meeting_id = m.id and g.profile_id = u.profile_id)) as "to",
      (select o.username from public_profiles o where o.profile_id = m.created_by) as organiser,
      coalesce(m.created_by = u.profile_id, false) as "isTheirs",
      (select coalesce(json_agg(a.text order by a.created_at, a.id), '[]') from agenda_lines a where a.meeting_id = m.id) as agenda,
      exists (select from project_people b where b.project_id = m.project_id and b.user_id = u.profile_id) as belongs
    from called_meetings m join project_summaries p on p.id = m.project_id join public_profiles u on u.profile_id = ${profileId}
    where m.id = ${meetingId}`)
  const [row] = rows
  if (!row) return null
  const { startsAt, cancelledAt, updatedAt, ...meeting } = row.meeting
  return {
    ...row,
    meeting: {
      ...meeting,
      startsAt: new Date(startsAt),
      updatedAt: new Date(updatedAt),
      cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
    },
  }
}
