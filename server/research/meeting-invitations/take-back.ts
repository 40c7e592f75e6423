import { type SQL, sql } from 'drizzle-orm'
import { meetingCancelled } from '#domain/research/meetings/meetings.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { recallOf } from '#server/ground/mail/recall.ts'
import { deliveryFor } from '#server/research/notification-settings/queries.ts'
import type { meetingWithdrawals } from './tables.ts'

type Why = (typeof meetingWithdrawals.$inferSelect)['why']

/*
 * What people were invited to, and is theirs no longer, is noted in the transaction that ends it, with all that its mail needs: the
 * meeting, or the account, is gone before the mail is written. Whoever wants no mail about meetings that are cancelled, or has muted
 * the project, gets none.
 */

/** Has meetings taken out of the calendars of those who are invited: those that are still to come, of the invitations `i` and the meetings `m`. */
export async function takeBack(
  tx: Db,
  which: SQL,
  { why, at, email = null }: { why: Why; at: Date; email?: string | null },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with invited as (
      select i.*, m.project_id, m.minutes, m.zone, ${deliveryFor(sql`i.profile_id`, sql`${meetingCancelled.type}::text`)} as delivery
      from meeting_invitations i join called_meetings m on m.id = i.meeting_id
      where i.state = 'invited' and greatest(m.starts_at, i.starts_at) > ${at.toISOString()}::timestamptz and ${which}),
    noted as (
      insert into meeting_withdrawals (id, meeting_id, profile_id, email, username, title, starts_at, minutes, zone, sequence, why)
      select i.id, i.meeting_id, i.profile_id, coalesce(${email}::text, u.email), u.username, i.title, i.starts_at, i.minutes, coalesce(u.zone, i.zone),
        i.sequence + i.ahead + 1, ${why}
      from invited i join public_profiles u on u.profile_id = i.profile_id
      where i.delivery <> 'off' and not exists (select from muted_projects q
        where q.project_id = i.project_id and q.profile_id = i.profile_id)
      -- Who left before, was invited again and leaves in the same minute.
      on conflict (id) do update set email = excluded.email, title = excluded.title, starts_at = excluded.starts_at, minutes = excluded.minutes,
        sequence = excluded.sequence, why = excluded.why)
    select id from invited`)
  await recallOf(
    tx,
    rows.map(({ id }) => id),
  )
}
