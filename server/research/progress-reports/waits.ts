import { sql } from 'drizzle-orm'
import { dueDays } from '#domain/ground/due.ts'
import type { Waits, WaitsFor } from '#server/ground/noun.ts'

/** A report to write, to comment on or to sign second; a step that was agreed, as it becomes due. */
export const waits = ({ userId, at }: WaitsFor): Waits[] => [
  {
    kind: 'report',
    at: sql`coalesce(r.started_at, (n.due_on - ${dueDays}::int)::timestamptz)`,
    who: sql`mine.owner`,
    dueOn: sql`n.due_on`,
    text: sql`'write'`,
    itemId: sql`n.report_id`,
    from: sql`mine cross join lateral (select * from next_progress_reports i where i.project_id = mine.id limit 1) n left join progress_reports r on r.id = n.report_id
      where mine.role = 'owner' and n.is_with = 'owner'
        and (r.id is not null or n.due_on <= (${at} + ${dueDays} * interval '1 day')::date)`,
  },
  {
    kind: 'report',
    at: sql`r.sent_at`,
    who: sql`mine.owner`,
    text: sql`'comment'`,
    itemId: sql`r.id`,
    from: sql`mine join progress_reports r on r.project_id = mine.id where mine.role = 'supervisor' and r.state = 'sent'`,
  },
  {
    kind: 'report',
    at: sql`r.recommended_at`,
    who: sql`mine.owner`,
    text: sql`'countersign'`,
    itemId: sql`r.id`,
    from: sql`mine join progress_reports r on r.project_id = mine.id
      where mine.role = 'supervisor' and r.state = 'recommended' and r.recommended_by is distinct from ${userId}`,
  },
  {
    kind: 'followUp',
    at: sql`f.due_on::timestamptz`,
    who: sql`mine.owner`,
    dueOn: sql`f.due_on`,
    text: sql`f.text`,
    itemId: sql`f.id`,
    from: sql`mine join open_follow_ups f on f.project_id = mine.id
      where mine.role = 'owner' and f.due_on <= (${at} + ${dueDays} * interval '1 day')::date`,
  },
]
