import { sql } from 'drizzle-orm'
import type { Waits, WaitsFor } from '#server/ground/noun.ts'

/** A stage to review, for those of its supervisors who have not approved it yet; one that came back, for its owner. */
export const waits = ({ userId }: WaitsFor): Waits[] => [
  {
    kind: 'review',
    at: sql`s.status_changed_at`,
    who: sql`mine.owner`,
    dueOn: sql`r.wished_for`,
    stageNumber: sql`s.stage_number`,
    stageStatus: sql`s.status`,
    roundNumber: sql`r.number`,
    from: sql`mine join stage_summaries s on s.project_id = mine.id
        left join review_rounds r on r.stage_id = s.id and r.state = 'open'
      where mine.role = 'supervisor' and s.status = 'under_review'
        and not exists (select 1 from approval_summaries a where a.round_id = r.id and a.made_by = ${userId})`,
  },
  {
    kind: 'returned',
    at: sql`r.ended_at`,
    who: sql`mine.owner`,
    stageNumber: sql`s.stage_number`,
    stageStatus: sql`s.status`,
    roundNumber: sql`r.number`,
    text: sql`left(r.summary, 100)`,
    from: sql`mine join stage_summaries s on s.project_id = mine.id
        join review_rounds r on r.stage_id = s.id and r.number = s.round_number
      where mine.role = 'owner' and s.round_state in ('returned', 'corrections') and s.status <> 'completed'`,
  },
]
