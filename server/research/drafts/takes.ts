import { sql } from 'drizzle-orm'
import type { TakeOfAccount } from '#server/ground/noun.ts'

/** What people take along of themselves. A project takes nothing of it: a draft belongs to whoever writes it. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'review-drafts.csv',
    says: 'what you have written in reviews and not sent',
    rows: (profileId) => sql`select p.title as project, s.stage_name as stage, r.number as round, w.kind, w.text
        from (select id, round_id, 'summary' as kind, summary as text, null::timestamptz as written
              from review_drafts where written_by = ${profileId} and summary is not null
            union all select id, round_id, 'rubric', rubric::text, null
              from review_drafts where written_by = ${profileId} and rubric is not null
            union all select d.id, d.round_id, o.level, o.text, o.written_at
              from review_drafts d join draft_points o on o.draft_id = d.id where d.written_by = ${profileId}) w
          join round_summaries r on r.id = w.round_id join stage_summaries s on s.id = r.stage_id
          join project_summaries p on p.id = s.project_id order by w.id, w.written nulls first`,
  },
]
