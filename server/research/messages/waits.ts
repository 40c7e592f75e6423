import { sql } from 'drizzle-orm'
import { messagePosted } from '#domain/research/messages/messages.ts'
import { silentDays } from '#domain/research/workspace/waiting.ts'
import { fact } from '#server/ground/events/stored.ts'
import type { Waits, WaitsFor } from '#server/ground/noun.ts'

/** Mentions without an answer, and, for supervisors, students who have been silent. */
export const waits = ({ userId, at }: WaitsFor): Waits[] => [
  {
    kind: 'mention',
    at: sql`a.created_at`,
    who: sql`u.username`,
    stageNumber: sql`s.stage_number`,
    stageStatus: sql`s.status`,
    messageSeq: fact(messagePosted, 'seq'),
    text: fact(messagePosted, 'preview'),
    notificationId: sql`a.id`,
    from: sql`(
        select distinct on (a.stage_id) a.*, r.archived_at
        from received_activities r join activities a on a.id = r.notification_id
        where r.user_id = ${userId} and r.mentioned
        order by a.stage_id, a.id desc) a
        join mine on mine.id = a.project_id
        join stage_summaries s on s.id = a.stage_id
        left join public_profiles u on u.profile_id = a.triggered_by_user_id
      where a.archived_at is null and not exists (
        select from stage_chats c
        where c.stage_id = a.stage_id and c.user_id = ${userId} and c.seq > ${fact(messagePosted, 'seq')}::int)`,
  },
  {
    kind: 'silence',
    at: sql`coalesce(word.at, mine.created_at)`,
    who: sql`mine.owner`,
    stageNumber: sql`mine.current_phase`,
    from: sql`mine left join lateral (
        select max(a.created_at) as at from activities a
        where a.project_id = mine.id and a.triggered_by_user_id = mine.created_by) word on true
      where mine.role = 'supervisor' and coalesce(word.at, mine.created_at) < ${at} - ${silentDays} * interval '1 day'
        and exists (select from stage_summaries s where s.project_id = mine.id and s.status <> 'completed')`,
  },
]
