import { type SQL, sql } from 'drizzle-orm'

/** The lines, decisions and actions of a meeting in their order, as pages are sent them (`MeetingItem`). */
export const itemsOf = (meetingId: string): SQL => sql`
  select i.id, i.kind, i.text, i.owner_id as "ownerId", u.username as "ownerName", i.due_on as "dueOn",
    i.done_at as "doneAt",
    case when c.id is not null then json_build_object('seq', c.seq, 'stageNumber', s.stage_number) end as message
  from meeting_items i left join public_profiles u on u.profile_id = i.owner_id
    left join message_summaries c on c.id = i.message_id left join stage_summaries s on s.id = c.stage_id
  where i.meeting_id = ${meetingId} order by i.created_at, i.id`
